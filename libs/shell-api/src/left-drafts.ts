/**
 * A phone ends apps in the background, and with them what only their tab remembers. Drafts lie on the device as well, each with its page, and
 * the next page takes over those whose page is no more.
 */
const PREFIX = 'kitchenline.left.'
const TAKING = 'kitchenline.left'
const PAGE = globalThis.crypto?.randomUUID?.() ?? String(Math.random())

type Left = { page: string; text: string }

const locks = () => (navigator as { locks?: LockManager }).locks
const lifeOf = (page: string) => `kitchenline.page.${page}`

let alive: Promise<void> | undefined

/** Held while this page lives, however it ends. */
function stayAlive(manager: LockManager): Promise<void> {
  alive ??= new Promise((isHeld) => {
    const untilTheEnd = () => (isHeld(), new Promise<never>(() => {}))
    manager.request(lifeOf(PAGE), untilTheEnd).catch(() => isHeld())
  })
  return alive
}

function readLeft(form: string): Left | undefined {
  const { page, text } = (JSON.parse(localStorage.getItem(PREFIX + form) ?? 'null') ?? {}) as Partial<Left>
  return page && text ? { page, text } : undefined
}

/** Where the browser cannot tell which pages live, a draft lasts as long as its tab. */
export function leaveDraft(form: string, text: string): void {
  const manager = locks()
  if (!manager) return
  localStorage.setItem(PREFIX + form, JSON.stringify({ page: PAGE, text } satisfies Left))
  void stayAlive(manager)
}

/** Another page's stays. */
export function dropLeft(form: string): void {
  if (readLeft(form)?.page === PAGE) localStorage.removeItem(PREFIX + form)
}

const leftForms = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

export function dropAllLeft(): void {
  for (const form of leftForms()) localStorage.removeItem(PREFIX + form)
}

/** Gives `take` each draft whose page is no more, once over all tabs. What it gives back is this page's from then on. */
export async function takeLeft(take: (form: string, text: string) => string): Promise<void> {
  const manager = locks()
  if (!manager || leftForms().length === 0) return
  await stayAlive(manager)
  await manager.request(TAKING, async () => {
    const { held = [] } = await manager.query()
    const living = new Set(held.map(({ name }) => name))
    for (const form of leftForms()) {
      const left = readLeft(form)
      if (!left || living.has(lifeOf(left.page))) continue
      leaveDraft(form, take(form, left.text))
    }
  })
}
