import type { Evaluates } from './evaluates.ts'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

export const ME = '/api/users/me'
const FIRST_SCREENS = [ME, '/api/dashboard', '/api/matches', '/api/opponents']

/**
 * A context of its own: the one that journeys share knows no service workers. Not by `reuseContext: false`, for which Playwright
 * ends each worker and its browser and starts others.
 */
export const ON_DEVICE = {
  async context({ browser }: { browser: Browser }, use: (context: BrowserContext) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    await use(context)
    await context.close()
  },
}

/** Until the device has the app of this version, and what the player's first screens show. */
export async function waitForCache(page: Evaluates, needed: readonly string[] = FIRST_SCREENS): Promise<void> {
  const cached = () =>
    page.evaluate(async () => {
      const version = document.querySelector<HTMLMetaElement>('meta[name=kitchenline-version]')?.content
      const text = await (await caches.match('/offline.html?current'))?.text()
      const names = (await caches.keys()).filter((name) => name.startsWith('kitchenline-player-'))
      const cached = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
      return { isWhole: text?.includes(`"id":"${version}"`) === true, data: cached.flat() }
    }, undefined)
  await expect.poll(async () => (await cached()).isWhole, { timeout: 60_000 }).toBe(true)
  await expect.poll(async () => (await cached()).data, { timeout: 30_000 }).toEqual(expect.arrayContaining([...needed]))
}

/** Which files of the page that opens without a network are not on the device byte for byte. */
export const brokenFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const html = (await (await caches.match('/offline.html?current'))?.text()) ?? ''
    const { needed } = JSON.parse(/id="offline">(.*?)<\/script>/.exec(html)![1]!) as { needed: Record<string, string> }
    const files = await caches.open('kitchenline-files')
    const broken: string[] = []
    for (const [file, integrity] of Object.entries(needed)) {
      const [algorithm = '', expected] = integrity.split(/-(.*)/s)
      const bytes = await (await files.match(file, { ignoreVary: true }))?.arrayBuffer()
      const hash = bytes && new Uint8Array(await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes))
      if (!hash || btoa(String.fromCharCode(...hash)) !== expected) broken.push(file)
    }
    return broken
  })
