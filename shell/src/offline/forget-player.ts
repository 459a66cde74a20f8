import { OWNER, PLAYER } from './names.ts'

/** Of every player: their data stored by the service worker. */
export async function deletePlayerData(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name === OWNER || name.startsWith(PLAYER))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** At the end of a session: nothing that a player read stays on this device. */
export async function forgetPlayer(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    await deletePlayerData()
  } catch (error) {
    console.warn('What this device kept could not be deleted', error)
  }
}
