import { APP_PAGE, FILES, PAGES } from '../offline/names.ts'

/** What belongs together: a page, the files that it needs, and those that its screens may ask for later. */
export type Snapshot = { id: string; needed: Record<string, string>; kept: string[] }

const CURRENT = `${APP_PAGE}?current`
const PREVIOUS_PAGE = `${APP_PAGE}?before`
const AT_ONCE = 4
const EMBEDDED = /<script type="application\/json" id="offline">(.*?)<\/script>/

/** The page for a start without a network, whole with all its files; the one before where a browser has lost the present one. */
export async function cachedPage(): Promise<Response | undefined> {
  try {
    const pages = await caches.open(PAGES)
    return (await pages.match(CURRENT)) ?? (await pages.match(PREVIOUS_PAGE))
  } catch (error) {
    // A page that the network has must open all the same.
    console.warn('What this device stored of the app cannot be read', error)
    return undefined
  }
}

/**
 * Stores the gateway's present version. The page is replaced last, in one step: if anything before fails, the old page
 * works with its old files. Returns the stored version.
 */
export async function renew(language: string): Promise<string | undefined> {
  const answer = await fetch(`${APP_PAGE}?lang=${encodeURIComponent(language)}`, { cache: 'no-store' })
  const snapshot = answer.ok && !answer.redirected ? snapshotIn(await answer.clone().text()) : undefined
  if (!snapshot) return undefined
  const pages = await caches.open(PAGES)
  const current = await pages.match(CURRENT)
  await bringFiles(snapshot.needed)
  // Tabs that are open still draw from it.
  if (current && snapshotIn(await current.clone().text())?.id !== snapshot.id) await pages.put(PREVIOUS_PAGE, current)
  await pages.put(CURRENT, answer)
  await dropOthers(pages)
  return snapshot.id
}

function snapshotIn(html: string): Snapshot | undefined {
  try {
    return JSON.parse(EMBEDDED.exec(html)?.[1] ?? '') as Snapshot
  } catch {
    // A page of a hotel, or of a server that is not ours.
    return undefined
  }
}

async function bringFiles(needed: Snapshot['needed']): Promise<void> {
  const files = await caches.open(FILES)
  const waiting = Object.entries(needed)
  const bring = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, integrity] = next
      if (await files.match(file, { ignoreVary: true })) continue
      const answer = await fetch(file, { integrity, priority: 'low' })
      if (!answer.ok) throw new Error(`${file} is not there`)
      await files.put(file, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, bring))
}

/** What neither the page of now nor the one before draws from: withdrawn versions go, too. */
async function dropOthers(pages: Cache): Promise<void> {
  const snapshots = await Promise.all((await pages.matchAll()).map(async (page) => snapshotIn(await page.text())))
  const named = new Set(snapshots.flatMap((snapshot) => Object.keys(snapshot?.needed ?? {})))
  const folders = snapshots.flatMap((snapshot) => snapshot?.kept ?? [])
  const files = await caches.open(FILES)
  for (const { url } of await files.keys()) {
    const { pathname } = new URL(url)
    if (!named.has(pathname) && !folders.some((start) => pathname.startsWith(start))) await files.delete(url)
  }
}
