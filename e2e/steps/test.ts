import { expect, test as base } from '@playwright/test'

/** Playwright's test, on pages that fail it when anything breaks the Content Security Policy. */
export const test = base.extend<{ policyKept: void }>({
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
      // A context that is used again keeps what its network was told.
      await context.setOffline(false)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Locator, type Page, type Route } from '@playwright/test'
