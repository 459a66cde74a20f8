// node tools/drawings/app-screenshots.ts <address>: the pictures that a system shows before it installs the app, taken of a running product.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { demoClient } from '../demo/demo-client.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../shell/src/screenshots')
const SHOTS = [
  { name: 'narrow-dashboard', at: '/', shown: 'AI Insights', width: 390, height: 844, scale: 2 },
  { name: 'narrow-history', at: '/history', shown: 'vs Jordan', width: 390, height: 844, scale: 2 },
  { name: 'wide-dashboard', at: '/', shown: 'AI Insights', width: 1280, height: 800, scale: 1.5 },
]
/** Points of the other side; the player wins at 11. */
const SEASON = [7, 9, 13, 8, 5, 12, 9, 6, 4, 13, 8, 3, 7, 6]

const [address] = process.argv.slice(2)
if (!address) throw new Error('Of which running product? node tools/drawings/app-screenshots.ts http://localhost:3000')

const username = `maya-${randomUUID().slice(0, 8)}`
const account = { name: 'Maya Chen', username, email: `${username}@example.com`, password: randomUUID() }
mkdirSync(FOLDER, { recursive: true })
await fillSeason()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
try {
  for (const shot of SHOTS) await take(browser, shot)
} finally {
  await browser.close()
}

async function fillSeason(): Promise<void> {
  const { ask } = demoClient(address!)
  await ask('POST', '/api/register', account)
  for (const [at, conceded] of SEASON.entries()) {
    const won = conceded < 11
    const matchDate = new Date(Date.now() - (SEASON.length - at) * 4 * 86_400_000)
    const scores = { userScore: [won ? 11 : 8], opponentScore: [won ? conceded : 11] }
    const opponentName = ['Jordan', 'Luca', 'Mai'][at % 3]
    await ask('POST', '/api/matches', { matchType: 'singles', result: won ? 'won' : 'lost', opponentName, ...scores, matchDate })
  }
}

async function take(from: Browser, { name, at, shown, width, height, scale }: (typeof SHOTS)[number]): Promise<void> {
  const context = await from.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: scale, locale: 'en-US', colorScheme: 'light' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  const credentials = { username, password: account.password }
  const answer = await page.request.post(`${address}/api/login`, { data: credentials })
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}`)
  await page.goto(address + at)
  await page.getByText(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(path.join(FOLDER, `${name}.webp`))
  await context.close()
}
