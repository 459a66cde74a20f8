import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'

export type PageWeight = { path: string; kib: number; files: number; unusedAntdBytes: number; uncompressed: string[] }

/** Each page with what it shows when its first data is there. */
const PAGES = [
  { path: '/auth', shown: 'Username' },
  { path: '/', shown: 'Total Matches' },
  { path: '/log-match', shown: 'Opponent name' },
  { path: '/history', shown: 'vs Bo' },
]

/** The scripts that a first visit of each page loads until its data is shown, in bytes as they travel. */
export async function pageWeights(address: string): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
  try {
    const cookies = await playerWithAMatch(browser, address)
    const weights: PageWeight[] = []
    for (const { path, shown } of PAGES) {
      const context = await browser.newContext({ locale: 'en-US' })
      if (path !== '/auth') await context.addCookies(cookies)
      weights.push(await weigh(await context.newPage(), address, path, shown))
      await context.close()
    }
    return weights
  } finally {
    await browser.close()
  }
}

async function playerWithAMatch(browser: Browser, address: string) {
  const context = await browser.newContext()
  const username = `bench-${randomUUID().slice(0, 12)}`
  const account = { name: 'Bench', username, email: `${username}@example.com`, password: randomUUID() }
  const match = { matchType: 'singles', result: 'won', opponentName: 'Bo', userScore: [11], opponentScore: [9] }
  const answers = [
    await context.request.post(`${address}/api/register`, { data: account }),
    await context.request.post(`${address}/api/matches`, { data: { ...match, matchDate: new Date().toISOString() } }),
  ]
  for (const answer of answers) if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function weigh(page: Page, address: string, path: string, shown: string): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, { url: string; encoding: string; bytes?: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    scripts.set(requestId, { url: response.url, encoding: encoding ?? 'none' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  await page.goto(address + path)
  await page.getByText(shown).first().waitFor()
  const before = [...scripts.entries()]
  while (before.some(([, { bytes }]) => bytes === undefined)) await page.waitForTimeout(50)

  const drawsAntd = (await page.locator('[class^="ant-"], [class*=" ant-"]').count()) > 0
  let unusedAntdBytes = 0
  for (const [requestId, { bytes = 0 }] of before) {
    const { body } = await session.send('Network.getResponseBody', { requestId })
    if (!drawsAntd && body.includes('anticon')) unusedAntdBytes += bytes
  }
  return {
    path,
    kib: before.reduce((sum, [, { bytes = 0 }]) => sum + bytes, 0) / 1024,
    files: before.length,
    unusedAntdBytes,
    uncompressed: before.filter(([, { encoding }]) => encoding !== 'br').map(([, { url, encoding }]) => `${url} (${encoding})`),
  }
}
