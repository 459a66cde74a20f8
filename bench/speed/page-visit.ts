import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from '@playwright/test'

export type Visit = {
  /** Until the first data is on the screen, in ms. */
  shownAt: number
  kib: number
  scriptGzipKib: number
  lcp: number
  /** Of which element the largest paint was. */
  largest: string
  roundTrips: number
  protocol: string
}
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
type Page = { address: string; path: string; shown: string; data?: string; cookies: Cookies }

/** Slow 4G as Lighthouse has it, and a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const SLOWER = 4
const SETTLE_MS = 1_500

type Sent = { at: number; end?: number; bytes: number; url: string; isScript: boolean }

/** One first visit, until its data is shown: what came for it, how often one answer waited for another, and its largest paint. */
export async function visit(browser: Browser, { address, path, shown, data, cookies }: Page): Promise<Visit> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'en-US' },
    ...{ serviceWorkers: 'block', ignoreHTTPSErrors: true },
  })
  if (path !== '/auth') await context.addCookies(cookies)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const sent = new Map<string, Sent>()
  let protocol = ''
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    if (request.url.startsWith(address))
      sent.set(requestId, { at: timestamp, bytes: 0, url: request.url, isScript: type === 'Script' })
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    protocol ||= response.protocol ?? ''
    const one = sent.get(requestId)
    if (one && type === 'Script') one.isScript = true
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { end: timestamp, bytes: encodedDataLength })
  })
  await page.addInitScript(noteFirst, shown)
  await page.goto(address + path, { waitUntil: 'commit' })
  await page.locator('#app').getByText(shown).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(SETTLE_MS)
  const shownAt = await page.evaluate(() => performance.getEntriesByName('first data')[0]!.startTime)
  const startedAt = Math.min(...[...sent.values()].map(({ at }) => at))
  const before = [...sent.entries()].filter(([, { end = Infinity }]) => end - startedAt <= shownAt / 1_000)
  const [lcp, largest] = await page.evaluate(
    () =>
      new Promise<[number, string]>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          resolve([last.startTime, last.element?.className || last.element?.tagName.toLowerCase() || 'a part that went'])
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  let scriptGzip = 0
  for (const [requestId, { isScript }] of before) {
    if (!isScript) continue
    const { body } = await session.send('Network.getResponseBody', { requestId })
    scriptGzip += gzipSync(body, { level: 9 }).length
  }
  await context.close()
  const answered = before.map(([, one]) => one)
  const kib = answered.filter(isNeeded).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return { shownAt, kib, scriptGzipKib: scriptGzip / 1024, lcp, largest, roundTrips: deepest(answered, data), protocol }
}

/** Runs in the page, from its beginning: marks the frame in which the text is first there. */
function noteFirst(text: string): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#app')?.textContent.replaceAll('\u00A0', ' ').includes(text)) return
    watch.disconnect()
    requestAnimationFrame(() => performance.mark('first data'))
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * The longest chain, to the data where there are some, in which each was requested after the one before had come. Pictures and
 * fonts block nothing.
 */
function deepest(all: Sent[], data: string | undefined): number {
  const needed = all.filter(isNeeded).sort((a, b) => a.at - b.at)
  const depths: number[] = []
  for (const [index, { at }] of needed.entries()) {
    const earlier = needed.slice(0, index).map(({ end }, one) => (end! <= at ? depths[one]! : 0))
    depths[index] = 1 + Math.max(0, ...earlier)
  }
  const [first] = data ? depths.filter((_depth, index) => needed[index]!.url.includes(data)) : []
  return first ?? Math.max(0, ...depths)
}

/** Fonts and pictures are the same files on both sides, and come when the browser finds the time. */
const isNeeded = ({ url }: Sent): boolean => !/\.(woff2|svg|png|webp)$|webmanifest/.test(url)
