import { readFile } from 'node:fs/promises'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { smallTargets } from './steps/small-targets.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const HEADING = 'date,type,result,own_scores,opponent_scores,opponent,opponent_level'
const csv = (...rows: string[]) => ({
  name: 'league.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADING, ...rows].join('\n')),
})
const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, row) => `2026-05-${String((row % 28) + 1).padStart(2, '0')},singles,won,11 11,${row % 9} 7,Bo,4.1`,
  )

async function exported(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await coming).path(), 'utf8')
}

async function matches(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/matches')).json()) as unknown[]).length
}

test.beforeEach(async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/history/transfer')
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible()
})

test('a file that is cut off on its way is sent on, and nothing of it is stored before', async ({ page }) => {
  let parts = 0
  await page.route('**/api/matches/import/*/rows', async (route) => {
    parts += 1
    // The second part arrives, and its answer is lost.
    if (parts !== 2) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.getByLabel('CSV file').setInputFiles(csv(...rows(600)))
  await page.getByRole('button', { name: 'Import 600 matches' }).click()
  await expect(page.getByText("The file wasn't sent completely. Nothing has been imported yet; you can continue.")).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '500 of 600 matches sent' })).toBeVisible()
  expect(await matches(page)).toBe(0)
  await page.getByRole('button', { name: 'Continue the import' }).click()
  await expect(page.getByText('600 matches imported')).toBeVisible({ timeout: 30_000 })
  expect(await matches(page)).toBe(600)
})

/** However fast the server is: the list of imports says that the first of them goes on, until that is taken back. */
async function stillRunning(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/matches/imports', async (route) => {
    const response = await route.fetch()
    const [job] = (await response.json()) as object[]
    await route.fulfill({ response, json: [{ ...job, state: 'running', imported: 420 }] })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

test('an import goes on without its page, is there again after a reload, and is taken back as a whole', async ({ page }) => {
  await page.getByLabel('CSV file').setInputFiles(csv(...rows(1200)))
  await page.getByRole('button', { name: 'Import 1,200 matches' }).click()
  await expect(page.getByText('You can close this page; the import continues.')).toBeVisible()
  const resume = await stillRunning(page)
  await page.reload()
  await expect(page.getByRole('progressbar', { name: '420 of 1,200 matches' })).toBeVisible()
  await expectNoBarriers(page)
  await resume()
  await expect(page.getByText('1,200 matches imported')).toBeVisible({ timeout: 30_000 })
  expect(await matches(page)).toBe(1200)

  await page.getByRole('button', { name: 'Undo the import' }).click()
  // A slow server answers before all are taken back.
  const notice = /^1,200 matches were moved to “Recently deleted”$|^The import is being undone...$/
  await expect(page.getByText(notice).first()).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => matches(page), { timeout: 30_000 }).toBe(0)

  await page.getByLabel('CSV file').setInputFiles(csv(...rows(2)))
  await page.getByRole('button', { name: 'Import 2 matches' }).click()
  await expect(page.getByText('2 matches imported')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 matches imported')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('CSV file')).toBeAttached()
  await expect(page.getByText('2 matches imported')).toBeHidden()
})

test('what is exported can be imported, and DUPR gets what it can take', async ({ page }) => {
  // Noon where the test runs: in Auckland, noon of UTC is the next day.
  const at = (hour: number) => ({ matchType: 'singles', result: 'won', matchDate: new Date(2026, 4, 10, hour).toISOString() })
  await page.request.post('/api/matches', {
    data: { ...at(12), opponentName: '=Bo', userScore: [11, 11], opponentScore: [7, 9] },
  })
  await page.request.post('/api/matches', { data: { ...at(14), opponentName: 'Cy', playerScore: 22, opponentScore: 9 } })

  const table = await exported(page, 'Matches as CSV')
  expect(table).toContain(`"singles","won","11 11","7 9","'=Bo",`)
  expect(JSON.parse(await exported(page, 'Everything as JSON'))).toMatchObject({ matches: [{}, {}], opponents: [{}, {}] })
  await page.getByRole('button', { name: 'CSV for DUPR' }).click()
  await expect(page.getByText("1 match can't go into the file")).toBeVisible()
  const dupr = await exported(page, 'Singles: 1 match')

  const ofDupr = { name: 'dupr.csv', mimeType: 'text/csv', buffer: Buffer.from(dupr) }
  await page.getByLabel('CSV file').setInputFiles(ofDupr)
  await expect(page.getByRole('checkbox', { name: /^Robin Player/ })).toBeChecked()

  const back = { name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('CSV file').setInputFiles(back)
  await expect(page.getByLabel('Skip the 2 matches that are already in your history')).toBeChecked()
  await expect(page.getByText("There's nothing new to import in this file.")).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  const before = await story(page)
  await signedInPlayer(page)
  await page.reload()
  await page.getByLabel('CSV file').setInputFiles(back)
  await page.getByRole('button', { name: 'Import 2 matches' }).click()
  await expect(page.getByText('2 matches imported')).toBeVisible()
  expect(await story(page)).toEqual(before)
})

/** What an export has to keep of the matches and of their order; names and moments of storing are new each time. */
async function story(page: Page): Promise<object[]> {
  const matches = (await (await page.request.get('/api/matches')).json()) as Record<string, unknown>[]
  return matches.map(({ id, createdAt, opponentId, version, ...match }) => match)
}

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the columns of a file are set on a phone', async ({ page }) => {
    const mine = (row: string) => ({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`When,Us,Them,Rivals of us,Sky\n${row}\n`),
    })
    await page.getByLabel('CSV file').setInputFiles(mine('2026-10-01,11,7,Bo,sunny'))
    const columns = page.getByText('What the 5 columns hold')
    await expect(page.getByText('These columns are missing: Opponent')).toBeVisible()
    await columns.tap()
    await expect(page.getByLabel('Us', { exact: true })).toBeHidden()
    await columns.tap()
    expect(await smallTargets(page)).toEqual([])
    const rivals = page.getByLabel('Rivals of us')
    await rivals.tap()
    await rivals.selectOption('Opponent')
    await expect(page.getByText('“Sky”, 1 cell: sunny')).toBeVisible()
    const sky = page.getByLabel('Sky', { exact: true })
    await sky.tap()
    await sky.selectOption('Notes')
    await expect(page.getByText('“Sky”, 1 cell: sunny')).toBeHidden()
    await page.getByRole('button', { name: 'Import 1 match' }).tap()
    await expect(page.getByText('1 match imported')).toBeVisible()
    expect(await story(page)).toMatchObject([{ opponentName: 'Bo', playerScore: 11, opponentScore: 7, notes: 'sunny' }])

    // The next file of that shape needs nothing set.
    await page.reload()
    await page.getByLabel('CSV file').setInputFiles(mine('2026-10-02,9,11,Cy,rain'))
    await expect(page.getByRole('cell', { name: 'vs Cy' })).toBeVisible()
  })
})
