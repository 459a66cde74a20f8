import { markSignedIn } from './signed-in-mark.ts'

/** Who is signed in in this browser from now on; null after a logout. */
export type SignedIn = { id: string; name: string } | null

let channel: BroadcastChannel | undefined

/** One for sending and receiving, so that a tab does not receive its own messages. */
function opened(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('kitchenline.player')
  return channel
}

/** Notifies the other tabs. */
export function announcePlayer(player: SignedIn): void {
  markSignedIn(player !== null)
  opened()?.postMessage(player && { id: player.id, name: player.name })
}

/** Called when another tab signs in or out. Returns a function that stops listening. */
export function onPlayerAnnounced(listener: (player: SignedIn) => void): () => void {
  const listen = ({ data }: MessageEvent<SignedIn>) => listener(data)
  opened()?.addEventListener('message', listen)
  return () => opened()?.removeEventListener('message', listen)
}
