import { expect, type Page } from './test.ts'

/** The part that shows tips comes once the browser is idle. */
const READY_MS = 15_000

/** Controls that show no word and do not tell their name to who sees them, when the keyboard comes to them. */
export async function iconsWithoutTip(page: Page): Promise<string[]> {
  let found: string[] = []
  const areNamed = async () => {
    found = await page.evaluate(silentIcons)
    expect(found).toEqual([])
  }
  await expect(areNamed)
    .toPass({ timeout: READY_MS })
    .catch(() => {})
  return found
}

function silentIcons(): string[] {
  const CONTROLS = 'button, a[href], summary, [role=button], [role=switch], [role=tab], [role=menuitem], [role=link]'
  const width = (element: Element | null) => element?.getBoundingClientRect().width ?? 0
  const showsWords = (control: Element) => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (/[\p{L}\p{N}]/u.test(textContent ?? '') && !parentElement?.closest('svg') && width(parentElement) > 1) return true
    }
    return false
  }
  const key = (type: string) => document.dispatchEvent(new KeyboardEvent(type, { key: 'Tab', bubbles: true }))
  const tells = (control: Element) => {
    key('keydown')
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const text = document.querySelector('[role=tooltip]')?.textContent
    key('keyup')
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    return !!text
  }
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => width(control) > 1 && !control.closest('[inert], [aria-hidden=true]') && !showsWords(control))
    .filter((control) => !tells(control))
    .map((control) => control.outerHTML.slice(0, 200))
}
