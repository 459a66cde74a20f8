import type { Page, Request } from '@playwright/test'
import { isOfEveryPage } from './changed-answers.ts'
import type { Look } from './chosen-pictures.ts'

const QUIET_LOOKS = 4
const MOST_MS = 30_000
const PLACEHOLDERS = '.kl-skeleton, .ant-spin-spinning, main [aria-busy=true]'
/** A page that is longer says nothing new below. */
const TALLEST = 3_600

const open = new WeakMap<Page, Set<Request>>()

/** From the page's first request on, for `settled`. */
export function watchRequests(page: Page): void {
  const pending = new Set<Request>()
  open.set(page, pending)
  const ended = (request: Request) => pending.delete(request)
  // News come over a request that never ends.
  page.on('request', (request) => !request.url().includes('/api/events') && pending.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/**
 * Nothing is on its way, the fonts are there, and no part of the page is still a skeleton; while loading, whatever waits for an answer
 * may stay so.
 */
export async function settled(page: Page, isLoading = false): Promise<void> {
  const end = Date.now() + MOST_MS
  const isAwaited = (request: Request) => !isLoading || !request.url().includes('/api/') || isOfEveryPage(request.url())
  let quietLooks = 0
  while (quietLooks < QUIET_LOOKS && Date.now() < end) {
    const isIncomplete = await page.evaluate(seenWhenIdle, isLoading ? '' : PLACEHOLDERS).catch(isOnItsWay)
    const isBusy = isIncomplete || [...(open.get(page) ?? [])].some(isAwaited)
    quietLooks = isBusy ? 0 : quietLooks + 1
    await page.evaluate(painted).catch(isOnItsWay)
  }
  if (quietLooks < QUIET_LOOKS)
    console.warn(`${page.url()} is not at rest after ${MOST_MS / 1_000} s: its picture may be unfinished`)
  await page.evaluate(painted)
}

export async function useTheme(page: Page, theme: Look['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
    localStorage.setItem('kitchenline.theme', chosen)
  }, theme)
}

/** By the app's own switch; a screen without one opens again in the language. Answers whether it did. */
export async function speak(page: Page, language: Look['language'], isLoading = false): Promise<boolean> {
  if (await page.evaluate(switchLanguage, language)) return false
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.reload()
  await settled(page, isLoading)
  return true
}

/** All of the page, as on a screen that is high enough, so that no bar stands in its middle. */
export async function takePicture(page: Page, path: string, isScreenOnly = false): Promise<void> {
  const size = page.viewportSize()!
  const height = isScreenOnly ? size.height : await page.evaluate(wholeHeight)
  const isTaller = height > size.height
  if (isTaller) await page.setViewportSize({ ...size, height: Math.min(height, TALLEST) })
  await page.evaluate(painted)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  if (isTaller) await page.setViewportSize(size)
}

/** To another document, as after a logout. */
const isOnItsWay = () => true

/** Not before the page has nothing to do: on a busy machine an answer is there long before what it says is drawn. */
async function seenWhenIdle(placeholders: string): Promise<boolean> {
  await new Promise((resume) => requestIdleCallback(resume, { timeout: 5_000 }))
  const isEmpty = document.getElementById('app')?.childElementCount === 0
  return isEmpty || (placeholders !== '' && document.querySelector(placeholders) !== null)
}

async function painted(): Promise<void> {
  await document.fonts.ready
  await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))
}

async function switchLanguage(language: string): Promise<boolean> {
  const chooser = document.querySelector<HTMLSelectElement>('.language select')
  if (document.documentElement.lang === language) return true
  if (!chooser) return false
  chooser.value = language
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
  const end = Date.now() + 5_000
  while (document.documentElement.lang !== language && Date.now() < end) await new Promise(requestAnimationFrame)
  return true
}

function wholeHeight(): number {
  const layers = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const isCovered = [...document.querySelectorAll(layers)].some(isShown)
  return isCovered ? 0 : document.documentElement.scrollHeight
}
