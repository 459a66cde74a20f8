import { VISITOR, screenOwner } from './screen-owner.ts'

const PREFIX = 'kitchenline.device.'

const keyOf = (name: string, owner: string) => `${PREFIX}${name}.${owner}`

function read(name: string, owner: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, owner)) ?? 'null') ?? undefined
  } catch {
    // Unreadable, or storage is forbidden: then there is nothing.
    return undefined
  }
}

/** False when the browser refused: then it lasts as long as its page. */
function keep(name: string, owner: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(name, owner), JSON.stringify(value))
    return true
  } catch (error) {
    console.warn('This could not be kept on this device', error)
    return false
  }
}

function drop(name: string, owner: string): void {
  try {
    localStorage.removeItem(keyOf(name, owner))
  } catch {
    // There is none then.
  }
}

/** Called when another tab has written. Returns the way to stop listening. */
function onChange(name: string, owner: string, listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(name, owner)) listener()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}

/** What is under way on this device, such as a match that is being scored. It survives a crash and is the same in all tabs. */
export const deviceStorage = { read, keep, drop, onChange }

/** When a session ends: removes what is the player's or was begun before signing in. Another player's stays. */
export function clearDeviceStorage(): void {
  const owners = [VISITOR, screenOwner.getState().player]
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) if (owners.some((owner) => owner && key.endsWith(`.${owner}`))) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
