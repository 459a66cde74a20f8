import { clearDeviceStorage } from './device-storage.ts'
import { dropAllRecoverable, dropRecoverable, storeRecoverable, recoverEach } from './recoverable-drafts.ts'
import { VISITOR } from './screen-owner.ts'

const PREFIX = 'kitchenline.draft.'

/** Another player's draft is discarded. */
function read(form: string, owner: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + form)
    const stored = JSON.parse(text ?? 'null') as { owner: string; draft: unknown } | null
    if (!stored) return undefined
    if (stored.owner === owner || stored.owner === VISITOR) return stored.draft
    drop(form)
  } catch {
    // Unreadable, or storage is forbidden: then the form is empty.
  }
  return undefined
}

/** Survives a reload, Back, the way to the sign-up, and a page that the system ended. */
function keep(form: string, owner: string, draft: unknown): void {
  const text = JSON.stringify({ owner, draft })
  try {
    sessionStorage.setItem(PREFIX + form, text)
    storeRecoverable(form, text)
  } catch {
    // Then it lasts as long as its page.
  }
}

function drop(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form)
    dropRecoverable(form)
  } catch {
    // There is none then.
  }
}

/** What is being typed into a form of this tab. */
export const drafts = { read, keep, drop }

/** For the shell, when a page starts: brings back what the system interrupted. A draft of this tab comes before one of another. */
export async function recoverDrafts(): Promise<void> {
  await recoverEach((form, text) => {
    const own = sessionStorage.getItem(PREFIX + form)
    if (own !== null) storeRecoverable(form, own)
    else sessionStorage.setItem(PREFIX + form, text)
    return own === null
  }).catch(console.warn)
}

/** For the shell, when a session ends. */
export function dropDrafts(): void {
  clearDeviceStorage()
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
    dropAllRecoverable()
  } catch {
    // As above.
  }
}
