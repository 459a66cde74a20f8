import type { SignedIn } from '@kitchenline/shell-api/host'

type Follow = {
  /** Whose screen this is; undefined for a visitor. */
  shown: () => string | undefined
  /** What the other tabs tell; gives back the way to stop. */
  listen: (hear: (player: SignedIn) => void) => () => void
  /** Whose the session is, of the server. */
  ask: () => Promise<SignedIn>
  onChange: (player: SignedIn) => void
  /** Ended without a word: it may have run out while something was being written. */
  onEnd: () => void
}

/** Learns at once when another tab signs in or out, and whenever somebody comes back to this one. Gives back the way to stop. */
export function followPlayer({ shown, listen, ask, onChange, onEnd }: Follow): () => void {
  const take = (player: SignedIn) => {
    if (player?.id !== shown()) onChange(player)
  }

  let isAsking = false
  const check = async (isRestored: boolean) => {
    // A visitor's page holds nothing of anybody.
    if (isAsking || shown() === undefined) return
    isAsking = true
    try {
      const player = await ask()
      if (player || isRestored) take(player)
      else onEnd()
    } catch {
      // Out of reach: then nothing can be written either.
    } finally {
      isAsking = false
    }
  }
  const whenSeen = () => {
    if (document.visibilityState === 'visible') void check(false)
  }
  // From the browser's memory of pages: it heard of nothing meanwhile.
  const whenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void check(true)
  }

  const stop = listen(take)
  document.addEventListener('visibilitychange', whenSeen)
  globalThis.addEventListener('focus', whenSeen)
  globalThis.addEventListener('pageshow', whenRestored)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', whenSeen)
    globalThis.removeEventListener('focus', whenSeen)
    globalThis.removeEventListener('pageshow', whenRestored)
  }
}
