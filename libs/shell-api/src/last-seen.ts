import { SCREEN } from './screen.ts'

const PREFIX = 'kitchenline.seen.'
/** When the player last changed something here, and on which screen. */
const CHANGED = 'kitchenline.changed'

/** What a page of this player's last looked like: the next visit shows it while its scripts load (opening.html of the shell). */
export type SeenPage = {
  player: string
  language: string
  width: number
  at: number
  /** "As of Nov 28, 10:51 PM", in that language. */
  note: string
  styles: string[]
  html: string
}

function keep(path: string, page: SeenPage): void {
  try {
    localStorage.setItem(PREFIX + path, JSON.stringify(page))
  } catch {
    // Without room for it, the next visit shows what it has.
  }
}

/** After a change, or when another may be at this device: nothing from before it is shown again. */
function forget(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    localStorage.setItem(CHANGED, JSON.stringify({ at: Date.now(), by: SCREEN }))
  } catch {
    // Storage is forbidden here: then nothing was kept in it either.
  }
}

/** What was read before that time may be older than a change made on this device. */
const changedAt = (): number => lastChange().at ?? 0

/** The same of a change made in another tab. */
function changedElsewhereAt(): number {
  const { at = 0, by } = lastChange()
  return by === SCREEN ? 0 : at
}

function lastChange(): { at?: number; by?: string } {
  try {
    return JSON.parse(localStorage.getItem(CHANGED) ?? '{}') as { at?: number; by?: string }
  } catch {
    return {}
  }
}

export const lastSeen = { keep, forget, changedAt, changedElsewhereAt }
