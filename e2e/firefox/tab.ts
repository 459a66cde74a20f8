import type { ElementHandle, Page } from 'puppeteer-core'
import { isFocused, isReady, type Found, type Role, type Tab } from '../steps/site.ts'

/** Asked for from here until it is there: the library's own waiting compiles code in the page, which our policy refuses in Firefox 140. */
export function tabOf(page: Page): Tab {
  return {
    evaluate: (run: unknown, argument?: unknown) =>
      page.evaluate(run as (argument: unknown) => unknown, argument) as Promise<never>,
    async goto(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    async find(role, name) {
      const found = await page.$(selector(role, name))
      return found && foundOf(found)
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
  }
}

function selector(role: Role, name: string): string {
  if (role === 'date') return 'input[type="date"]'
  // A field for a password has no role.
  return name === 'Password' ? 'input[type="password"]' : `::-p-aria([name="${name}"][role="${role}"])`
}

const foundOf = (element: ElementHandle): Found => ({
  click: () => element.click(),
  async type(text) {
    await element.evaluate((input) => (input as HTMLInputElement).select())
    await element.type(text)
  },
  focus: () => element.focus(),
  is: (state) => element.evaluate(state === 'ready' ? isReady : isFocused),
})
