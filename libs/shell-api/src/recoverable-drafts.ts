/**
 * A phone ends apps in the background, and sessionStorage goes with them. So drafts lie in localStorage as well, each marked
 * with its page. A later page takes over the drafts of pages that no longer live.
 */
const PREFIX = 'kitchenline.recoverable.'
const RECOVERY_LOCK = 'kitchenline.recoverable'
const PAGE = globalThis.crypto?.randomUUID?.() ?? String(Math.random())

/** Of each form: after many tabs closed in mid-form, the oldest drafts go. */
const DRAFTS_MAX = 3

type StoredDraft = { page: string; form: string; text: string; at: number }

const lockManager = () => (navigator as { locks?: LockManager }).locks
const lifeLock = (page: string) => `kitchenline.page.${page}`
const keyOf = (form: string, page: string = PAGE) => `${PREFIX}${form}.${page}`

let alive: Promise<void> | undefined

/** The browser releases the lock when this page ends, in whatever way. */
function holdLifeLock(manager: LockManager): Promise<void> {
  alive ??= new Promise((resolve) => {
    const untilTheEnd = () => (resolve(), new Promise<never>(() => {}))
    manager.request(lifeLock(PAGE), untilTheEnd).catch(() => resolve())
  })
  return alive
}

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Newest first. */
function storedDrafts(): StoredDraft[] {
  return storedKeys()
    .map((key) => JSON.parse(localStorage.getItem(key)!) as StoredDraft)
    .sort((one, other) => other.at - one.at)
}

/** Without the browser's locks it is unknown which pages live: a draft then lasts as long as its tab. */
export function storeRecoverable(form: string, text: string): void {
  const manager = lockManager()
  if (!manager) return
  localStorage.setItem(keyOf(form), JSON.stringify({ page: PAGE, form, text, at: Date.now() } satisfies StoredDraft))
  void holdLifeLock(manager)
}

/** This page's alone: another page's draft stays. */
export function dropRecoverable(form: string): void {
  localStorage.removeItem(keyOf(form))
}

export function dropAllRecoverable(): void {
  for (const key of storedKeys()) localStorage.removeItem(key)
}

/**
 * Offers `take` the newest draft of each form whose page has ended. What `take` accepts becomes this page's; the rest waits for
 * the next page. The lock keeps two tabs from taking the same draft.
 */
export async function recoverEach(take: (form: string, text: string) => boolean): Promise<void> {
  const manager = lockManager()
  if (!manager || storedKeys().length === 0) return
  await holdLifeLock(manager)
  await manager.request(RECOVERY_LOCK, async () => {
    const { held = [] } = await manager.query()
    const living = new Set(held.map(({ name }) => name))
    const orphaned = storedDrafts().filter(({ page }) => !living.has(lifeLock(page)))
    for (const form of new Set(orphaned.map((draft) => draft.form))) {
      const [newest, ...older] = orphaned.filter((draft) => draft.form === form)
      if (take(form, newest!.text)) {
        localStorage.removeItem(keyOf(form, newest!.page))
        storeRecoverable(form, newest!.text)
      }
      for (const { page } of older.slice(DRAFTS_MAX - 1)) localStorage.removeItem(keyOf(form, page))
    }
  })
}
