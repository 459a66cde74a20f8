/**
 * A phone ends apps in the background, and with them what only their tab remembers. Drafts lie on the device as well, each with its page, and
 * the next pages take over those whose page is no more, each one of a form.
 */
const PREFIX = 'kitchenline.left.'
const TAKING = 'kitchenline.left'
const PAGE = globalThis.crypto?.randomUUID?.() ?? String(Math.random())

/** Who closes tab after tab in mid-form is not met by all of that later. */
const DRAFTS_MAX = 3

/** Drafts left by an earlier version have neither form nor time: their form is in the key. */
type Left = { page: string; text: string; form?: string; at?: number }
type Found = { key: string; form: string; page: string; text: string; at: number }

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

const keyOf = (form: string) => `${PREFIX}${form}.${PAGE}`

const leftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Newest first. */
function allLeft(): Found[] {
  return leftKeys()
    .flatMap((key) => found(key) ?? [])
    .sort((one, other) => other.at - one.at)
}

function found(key: string): Found | undefined {
  const { page, text, form, at } = (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as Partial<Left>
  return page && text ? { key, page, text, form: form ?? key.slice(PREFIX.length), at: at ?? 0 } : undefined
}

/** Where the browser cannot tell which pages live, a draft lasts as long as its tab. */
export function leaveDraft(form: string, text: string): void {
  const manager = locks()
  if (!manager) return
  localStorage.setItem(keyOf(form), JSON.stringify({ page: PAGE, text, form, at: Date.now() } satisfies Left))
  void stayAlive(manager)
}

/** Another page's stays. */
export function dropLeft(form: string): void {
  localStorage.removeItem(keyOf(form))
}

export function dropAllLeft(): void {
  for (const key of leftKeys()) localStorage.removeItem(key)
}

/**
 * Gives `take` of each form the newest draft whose page is no more, once over all tabs. What it takes is this page's from then on; what
 * it does not, and the next newest, are for the next page.
 */
export async function takeLeft(take: (form: string, text: string) => boolean): Promise<void> {
  const manager = locks()
  if (!manager || allLeft().length === 0) return
  await stayAlive(manager)
  await manager.request(TAKING, async () => {
    const { held = [] } = await manager.query()
    const living = new Set(held.map(({ name }) => name))
    const left = allLeft().filter(({ page }) => !living.has(lifeOf(page)))
    for (const one of new Set(left.map(({ form }) => form))) {
      const [newest, ...others] = left.filter(({ form }) => form === one)
      if (take(one, newest!.text)) {
        localStorage.removeItem(newest!.key)
        leaveDraft(one, newest!.text)
      }
      for (const { key } of others.slice(DRAFTS_MAX - 1)) localStorage.removeItem(key)
    }
  })
}
