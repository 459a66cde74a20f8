import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../tools/process/free-ports.ts'
import { root } from '../tools/start/front-ends.ts'
import { runNpmStart } from '../tools/start/run-npm-start.ts'
import { goWithin } from './steps/go-within.ts'
import { newAccount } from './steps/new-account.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

// The whole system a second time, and a third: it takes its time.
test.describe.configure({ timeout: 180_000 })

/** As a version left it in which data had no number. */
async function earlierData(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'database', 'embedded'), { recursive: true })
  await writeFile(join(dataDir, 'database', 'embedded', 'matches.wt'), 'of a player')
  await writeFile(join(dataDir, 'database', 'written-by'), 'embedded')
}

test('what a player logged beside earlier data is still there after Ctrl-C and another start', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kitchenline-restart-'))
  const dataDir = join(folder, 'data')
  await earlierData(dataDir)
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
    expect(first.output()).toMatch(/The data in .*data are of another version and are in .*data-20.* now\. To take matches along/)
    const [, aside] = (await readdir(folder)).toSorted()
    expect(await readdir(join(folder, aside!, 'database', 'embedded'))).toEqual(['matches.wt'])
    expect((await page.request.post(`${first.address}/api/register`, { data: account })).status()).toBe(201)
    expect((await page.request.post(`${first.address}/api/matches`, { data: match })).status()).toBe(201)
    await first.interrupt()
    await expect(page.request.get(`${first.address}/healthz`)).rejects.toThrow()

    const second = await run()
    expect(second.output()).not.toContain('another version')
    await page.context().clearCookies()
    await page.goto(`${second.address}/auth`)
    await page.getByLabel('Username').fill(account.username)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('from 1 match')).toBeVisible()
    await goWithin(page, '/history')
    await expect(page.getByRole('article')).toContainText('vs Dana Whitfield')
    await expect(page.getByRole('img', { name: '73% performance' })).toBeVisible()
    const env = { ...process.env, DATA_DIR: dataDir }
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/admin.ts', 'check'], { cwd: root, env })
    expect(stdout.match(/ 0 disagreement\(s\)/g)).toHaveLength(3)
    await second.interrupt()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
