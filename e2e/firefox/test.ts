import { expect, test as base } from '@playwright/test'
import { launch, type Browser } from 'puppeteer-core'
import { breakableNetwork, type BreakableNetwork } from '../steps/breakable-network.ts'
import { remoteOf } from '../steps/remotes-loaded.ts'
import { Site } from '../steps/site.ts'
import { tabOf } from './tab.ts'

/** One Firefox for all journeys, each with a profile of its own and on a page that fails it when its policy is broken. */
export const test = base.extend<{ network: BreakableNetwork; site: Site }, { firefox: Browser }>({
  firefox: [
    async ({}, use) => {
      const executablePath = process.env.FIREFOX_PATH
      // Given at the launch, where the library forgives a Firefox that cannot turn its screen (140).
      const defaultViewport = { width: 390, height: 844 }
      const firefox = await launch({
        browser: 'firefox',
        ...(executablePath && { executablePath }),
        headless: true,
        defaultViewport,
      })
      await use(firefox)
      await firefox.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  network: async ({ baseURL }, use) => {
    const network = await breakableNetwork(baseURL!)
    await use(network)
    await network.stop()
  },
  site: async ({ firefox, network }, use, { annotations }) => {
    const profile = await firefox.createBrowserContext()
    const page = await profile.newPage()
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844])
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text())
    })
    page.on('request', (request) => {
      const description = remoteOf(request.url())
      if (description) annotations.push({ type: 'remote', description })
    })
    await page.evaluateOnNewDocument(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
      ),
    )
    await use(new Site(tabOf(page), network.address))
    await profile.close()
    expect(violations).toEqual([])
  },
})

export { expect } from '@playwright/test'
