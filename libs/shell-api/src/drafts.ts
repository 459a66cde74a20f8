import { dropDeviceDrafts } from './device-drafts.ts'
import { dropAllLeft, dropLeft, leaveDraft, takeLeft } from './left-drafts.ts'
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

/** For a reload, for Back, for the way to the sign-up, and for the page after one that the system has ended. */
export function keepDraft(form: string, owner: string, draft: unknown): void {
  const text = JSON.stringify({ owner, draft })
  try {
    sessionStorage.setItem(PREFIX + form, text)
    leaveDraft(form, text)
  } catch {
    // Then it lasts as long as its page.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form)
    dropLeft(form)
  } catch {
    // There is none then.
  }
}

/** The shell's, at the start of a page: what it was in the middle of before the system ended it. A draft of this tab goes first. */
export async function takeLeftDrafts(): Promise<void> {
  await takeLeft((form, left) => {
    const own = sessionStorage.getItem(PREFIX + form)
    if (own !== null) leaveDraft(form, own)
    else sessionStorage.setItem(PREFIX + form, left)
    return own === null
  }).catch(console.warn)
}

/** The shell's, at the end of a session. */
export function dropDrafts(): void {
  dropDeviceDrafts()
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
    dropAllLeft()
  } catch {
    // As above.
  }
}
