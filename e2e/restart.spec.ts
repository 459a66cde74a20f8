import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../tools/process/free-ports.ts'
import { runNpmStart } from '../tools/start/run-npm-start.ts'
import { goWithin } from './steps/go-within.ts'
import { newAccount } from './steps/new-account.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

// The whole system a second time, and a third: it takes its time.
test.describe.configure({ timeout: 180_000 })

test('what a player logged is still there after Ctrl-C and another start', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitchenline-restart-'))
  const [port] = await freePorts(1)
  const account = newAccount()
  const match = {
    matchType: 'singles',
    opponentName: 'Dana Whitfield',
    userScore: [11, 11],
    opponentScore: [4, 7],
    result: 'won',
    matchDate: new Date().toISOString(),
  }
  const run = () => runNpmStart({ dataDir, port: port!, env: { RATE_LIMITS: 'off' } })
  try {
    const first = await run()
    expect((await page.request.post(`${first.address}/api/register`, { data: account })).status()).toBe(201)
    expect((await page.request.post(`${first.address}/api/matches`, { data: match })).status()).toBe(201)
    await first.interrupt()
    await expect(page.request.get(`${first.address}/healthz`)).rejects.toThrow()

    const second = await run()
    await page.context().clearCookies()
    await page.goto(`${second.address}/auth`)
    await page.getByLabel('Username').fill(account.username)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('from 1 match')).toBeVisible()
    await goWithin(page, '/history')
    await expect(page.getByRole('article')).toContainText('vs Dana Whitfield')
    await expect(page.getByRole('img', { name: '73% performance' })).toBeVisible()
    await second.interrupt()
  } finally {
    if (existsSync(dataDir)) await rm(dataDir, { recursive: true, force: true })
  }
})
