import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../chromium.ts'

export type PageLoads = { end(): Promise<{ loaded: number; failed: string[] }> }

const PATHS = ['/', '/social', '/history', '/analytics']
const PATIENCE_MS = 30_000

/** Opens one page after the other in a browser, each as a full load, until it is ended: a page without its heading or with a file missing failed. */
export async function loadPages({ address, cookie }: { address: string; cookie: string }): Promise<PageLoads> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
  const context = await browser.newContext()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  await context.addCookies([{ name, value, url: address }])
  const failed: string[] = []
  let loaded = 0
  let isOver = false
  context.on('response', (response) => {
    const { 'x-request-id': id = '' } = response.headers()
    if (response.status() >= 400) failed.push(`${new Date().toISOString()} ${response.status()} ${response.url()} ${id}`)
  })
  const running = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const page = await context.newPage()
      try {
        await page.goto(address + PATHS[at % PATHS.length], { timeout: PATIENCE_MS })
        await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS })
        loaded += 1
      } catch (error) {
        failed.push(`${PATHS[at % PATHS.length]} ${String(error).split('\n')[0]}`)
      }
      await page.close()
    }
  })()
  return {
    async end() {
      isOver = true
      await running
      await browser.close()
      return { loaded, failed }
    },
  }
}
