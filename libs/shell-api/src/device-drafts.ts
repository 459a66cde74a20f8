import { VISITOR, screenOwner } from './screen-owner.ts'

const PREFIX = 'kitchenline.device.'

const keyOf = (name: string, owner: string) => `${PREFIX}${name}.${owner}`

/** What is under way on this device, such as a match that is being scored: it outlives a crash and is the same in all tabs. */
export function readOnDevice(name: string, owner: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, owner)) ?? 'null') ?? undefined
  } catch {
    // Unreadable, or storage is forbidden: then there is nothing.
    return undefined
  }
}

/** False when the browser refused: then it lasts as long as its page. */
export function keepOnDevice(name: string, owner: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(name, owner), JSON.stringify(value))
    return true
  } catch (error) {
    console.warn('This could not be kept on this device', error)
    return false
  }
}

export function dropFromDevice(name: string, owner: string): void {
  try {
    localStorage.removeItem(keyOf(name, owner))
  } catch {
    // There is none then.
  }
}

/** What other tabs write. Gives back the way to stop listening. */
export function onDeviceChange(name: string, owner: string, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(name, owner)) onChange()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}

/** At the end of a session: the player's, and those begun before signing in. Another player's stay. */
export function dropDeviceDrafts(): void {
  const owners = [VISITOR, screenOwner.getState().player]
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) if (owners.some((owner) => owner && key.endsWith(`.${owner}`))) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
