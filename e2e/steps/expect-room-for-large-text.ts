import { expect, type Page } from '@playwright/test'
import type { Evaluates } from './evaluates.ts'
import { withLargeText } from './with-large-text.ts'

/** Nothing of the page is lost with text twice as large: no sideways scroll, no word cut or beyond its card. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await withLargeText(page, () => expect.poll(() => page.evaluate(lostTexts)).toEqual([]))
}

/** As the page is drawn now. */
export const lostHere = (page: Evaluates): Promise<string[]> => page.evaluate(lostTexts, undefined)

/** Small phones, tablets and, last, the phones that journeys have. */
const WIDTHS = [320, 768, 390]

/** A chart follows its card a moment later. */
const SETTLED_MS = 2_000

/** What is lost of a page in one of these widths, or with text twice as large. */
export async function lostInWidths(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (where: string) => {
    found.push(...(await lostWhenSettled(page)).map((each) => `${where}: ${each}`))
  }
  const { height } = page.viewportSize()!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height })
    await look(`${width} px`)
  }
  await withLargeText(page, () => look('large text'))
  return found
}

async function lostWhenSettled(page: Page): Promise<string[]> {
  const deadline = Date.now() + SETTLED_MS
  for (;;) {
    const lost = await lostHere(page)
    if (lost.length === 0 || Date.now() > deadline) return lost
  }
}

/** Runs in the page. */
function lostTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const reachesOut = ({ right }: DOMRect) => right > clientWidth && right <= scrollWidth + 1
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isForListeners(element) &&
      // The name beside the logo is only shown where there is room, one's own is whole on the profile. A hint
      // in a field may end where the field does.
      !element.matches('.page-header__brand, .page-header__name, .page-header__name *, .ant-select-placeholder'),
  )
  const textsOf = (element: Element) => [...element.childNodes].filter((node) => node instanceof Text && node.data.trim())
  const name = ({ className, textContent }: Element) => `${className}: ${textContent.trim().slice(0, 40)}`
  // Also what is there for listeners only can make a page wider.
  const widest = [...document.body.querySelectorAll('*')].filter((element) => reachesOut(element.getBoundingClientRect())).at(-1)
  const sideways =
    scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px, ${name(widest ?? document.body)}`] : []

  const cut = shown.filter((element) => {
    const { overflowX } = getComputedStyle(element)
    return element.innerText.trim() && element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX)
  })
  const beyond = shown.filter((element) => {
    const card = element.closest('.kl-card, .kl-dialog__box, .side-menu, .bottom-bar__list > li, .kl-tabs__tab') ?? document.body
    return !scrolls(element, card) && endOf(element) > card.getBoundingClientRect().right + 1
  })
  return [...sideways, ...cut.map((element) => `cut, ${name(element)}`), ...beyond.map((element) => `beyond, ${name(element)}`)]

  /** Names for those who listen have no size. */
  function isForListeners(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== 'none') return true
    return false
  }

  function scrolls(element: Element, card: Element): boolean {
    for (let each: Element | null = element; each && each !== card; each = each.parentElement)
      if (getComputedStyle(each).overflowX === 'auto') return true
    return false
  }

  /** Of its own words: those of its parts are looked at by themselves. */
  function endOf(element: Element): number {
    const range = document.createRange()
    return Math.max(
      ...textsOf(element).map((text) => {
        range.selectNode(text)
        return range.getBoundingClientRect().right
      }),
    )
  }
}
