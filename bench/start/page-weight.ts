import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'

export type PageWeight = { kib: number; requests: number; uncompressed: string[] }

/** What a first visit of a page transfers of JavaScript and CSS, as Chromium counts it. */
export async function pageWeight(url: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const files = new Map<string, { url: string; encoding: string }>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type !== 'Script' && type !== 'Stylesheet') return
      const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
      files.set(requestId, { url: response.url, encoding: encoding ?? 'none' })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const uncompressed = [...files.values()]
      .filter(({ encoding }) => encoding !== 'br')
      .map((file) => `${file.url} (${file.encoding})`)
    return { kib: bytes / 1024, requests: files.size, uncompressed }
  } finally {
    await browser.close()
  }
}
