import { expect, type Page } from '@playwright/test'
import { withLargeText } from './with-large-text.ts'

/** Nothing of the page is lost with text twice as large: no sideways scroll, no word cut or beyond its card. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await withLargeText(page, () => expect.poll(() => page.evaluate(lostTexts)).toEqual([]))
}

/** Runs in the page. */
function lostTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const sideways = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true }) && !isForListeners(element),
  )
  const hasText = (element: Element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
  const name = ({ className, textContent }: Element) => `${className}: ${textContent.trim().slice(0, 40)}`

  const cut = shown.filter((element) => {
    // The name beside the logo is only shown where there is room.
    if (element.matches('.page-header__brand')) return false
    const { overflowX } = getComputedStyle(element)
    return element.innerText.trim() && element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX)
  })
  const beyond = shown.filter((element) => {
    const card = element.closest('.kl-card, .side-menu, .bottom-bar__list > li, .kl-tabs__tab')
    return card && hasText(element) && !scrolls(element, card) && endOf(element) > card.getBoundingClientRect().right + 1
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

  function endOf(element: Element): number {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  }
}
