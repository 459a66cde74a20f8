import { expect, test as base } from '@playwright/test'
import { nothingOpen } from './nothing-open.ts'
import { noteRemotes } from './remotes-loaded.ts'

/** Playwright's test, on pages that fail it when anything breaks the Content Security Policy. */
export const test = base.extend<{ policyKept: void; remotesNoted: void }>({
  page: async ({ page }, use) => {
    const { goto, reload } = page
    page.goto = async (...to) => (await nothingOpen(page), goto.apply(page, to))
    page.reload = async (...options) => (await nothingOpen(page), reload.apply(page, options))
    // It comes by itself over home, and journeys of other things go on.
    await page.addLocatorHandler(page.locator('.ms-trophy-new'), () => page.keyboard.press('Escape'))
    await use(page)
  },
  policyKept: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text())
      })
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
        ),
      )
      await use()
      // A reused context keeps its network settings.
      await context.setOffline(false)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  remotesNoted: [
    async ({ browser, context }, use, testInfo) => {
      const end = noteRemotes(browser, context, testInfo)
      await use()
      end()
    },
    { auto: true },
  ],
})

export { expect, type Locator, type Page, type Route } from '@playwright/test'
