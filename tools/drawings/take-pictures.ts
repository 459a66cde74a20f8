// npm run pictures: the product as it looks today, for the README and for a system that is about to install the app.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type APIRequestContext, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { DEMO_PASSWORD, DEMO_PLAYER } from '../demo/people.ts'
import { root } from '../start/front-ends.ts'
import { silentProgress } from '../start/progress.ts'
import { startSystem } from '../start/start-system.ts'

type Picture = { file: string; at: string; shown: string; width: number; height: number; scale: number }

const APP = 'shell/src/screenshots'
const PICTURES: Picture[] = [
  { file: 'docs/images/dashboard.png', at: '/', shown: 'AI Insights', width: 1280, height: 960, scale: 1 },
  { file: `${APP}/narrow-dashboard.webp`, at: '/', shown: 'AI Insights', width: 390, height: 844, scale: 2 },
  { file: `${APP}/narrow-history.webp`, at: '/history', shown: 'Riverside Park', width: 390, height: 844, scale: 2 },
  { file: `${APP}/wide-dashboard.webp`, at: '/', shown: 'AI Insights', width: 1280, height: 800, scale: 1.5 },
]
const LOOK_EVERY_MS = 500
const LOOKS = 240

const dataDir = await mkdtemp(path.join(tmpdir(), 'kitchenline-pictures-'))
const system = await startSystem({ dataDir, port: 0, progress: silentProgress, environment: { RATE_LIMITS: 'off' } })
try {
  console.log(await fillDemo({ address: system.address, print: console.log }))
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
  for (const picture of PICTURES) await take(browser, picture)
  await browser.close()
} finally {
  await system.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(browser: Browser, { file, at, shown, width, height, scale }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: scale, locale: 'en-US' },
    ...{ colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block', baseURL: system.address },
  })
  const page = await context.newPage()
  const answer = await page.request.post('/api/login', { data: { username: DEMO_PLAYER.username, password: DEMO_PASSWORD } })
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}`)
  await analysed(page.request, (await answer.json()) as { id: string })
  await page.goto(at)
  await page.getByText(shown).first().waitFor()
  await page.locator('.kl-skeleton').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const shot = sharp(await page.screenshot({ animations: 'disabled' }))
  const out = path.join(root, file)
  await mkdir(path.dirname(out), { recursive: true })
  const { size } = await (file.endsWith('.png') ? shot.png({ palette: true }) : shot.webp({ quality: 82 })).toFile(out)
  console.log(`${file}  ${Math.round(size / 1_000)} kB`)
  await context.close()
}

/** The first analysis is made when it is first requested, and takes a while. */
async function analysed(request: APIRequestContext, { id }: { id: string }): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const analysis = await request.get(`/api/users/${id}/ai-skill-analysis`)
    if (analysis.ok() && ((await analysis.json()) as { suggestedSkillLevel?: number }).suggestedSkillLevel !== undefined) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('The demo is still not analysed')
}
