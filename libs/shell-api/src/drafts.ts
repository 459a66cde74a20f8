import { dropDeviceDrafts } from './device-drafts.ts'
import { VISITOR } from './screen-owner.ts'

const PREFIX = 'kitchenline.draft.'

/** Text being written in a form of this tab, by the current player. Another player's is discarded. */
export function readDraft(form: string, owner: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + form)
    const stored = JSON.parse(text ?? 'null') as { owner: string; draft: unknown } | null
    if (!stored) return undefined
    if (stored.owner === owner || stored.owner === VISITOR) return stored.draft
    dropDraft(form)
  } catch {
    // Unreadable, or storage is forbidden: then the form is empty.
  }
  return undefined
}

/** For a reload, for Back, and for the way to the sign-up; the tab's end is the draft's end. */
export function keepDraft(form: string, owner: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ owner, draft }))
  } catch {
    // Then it lasts as long as its page.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form)
  } catch {
    // There is none then.
  }
}

/** The shell's, at the end of a session. */
export function dropDrafts(): void {
  dropDeviceDrafts()
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
