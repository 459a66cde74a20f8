import { readFile } from 'node:fs/promises'
import { choose } from './steps/choose.ts'
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

test('a file is shown before it is imported, row by row where it is wrong', async ({ page }) => {
  await page
    .getByLabel('CSV file')
    .setInputFiles(csv('2026-05-10,singles,won,11 11,7 9,Bo,4.1', '2026-05-32,chess,won,11,7,Cy,3'))
  await expect(page.getByRole('heading', { name: 'league.csv: 1 match to import' })).toBeVisible()
  await expect(page.getByText('1 row has a problem')).toBeVisible()
  await expect(page.getByText("Row 3: “date” isn't recognized")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 match' })).toBeDisabled()
  await page.getByLabel('Skip the row with the problem').check()
  await page.getByRole('button', { name: 'Import 1 match' }).click()
  await expect(page.getByText('1 match imported')).toBeVisible()
  expect(await matches(page)).toBe(1)
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
  expect(JSON.parse(await exported(page, 'Everything as JSON'))).toMatchObject({
    profile: { name: 'Robin Player' },
    matches: [{}, {}],
    opponents: [{}, {}],
    friends: [],
    payments: [],
    performanceHistory: { singles: [{}], doubles: [] },
  })
  await page.getByRole('button', { name: 'CSV for DUPR' }).click()
  await expect(page.getByText("1 match can't go into the file")).toBeVisible()
  const left = page.getByRole('listitem').filter({ hasText: 'vs Cy' })
  await expect(left).toContainText("May 10, 2026 vs Cy: the games weren't recorded separately")
  const dupr = await exported(page, 'Singles: 1 match')
  expect(dupr).toContain('"S","SIDEOUT","Kitchenline","2026-05-10","Robin Player",,"Bo",')

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

test('a file as a spreadsheet saves it is read as it was meant', async ({ page }) => {
  const table = `${HEADING.replaceAll(',', ';')}\r\n3/4/2026;Singles;Won;11 11;7 9;José Müller;4,1\r\n`
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'excel.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') })
  await expect(page.getByRole('cell', { name: 'vs José Müller' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Mar 4, 2026' })).toBeVisible()
  await choose(page, 'April 3, 2026')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Import 1 match' }).click()
  await expect(page.getByText('1 match imported')).toBeVisible()
  expect(await story(page)).toMatchObject([{ opponentName: 'José Müller', opponentSkillLevel: 4.1 }])
})

/** What an export has to keep of the matches and of their order; names and moments of storing are new each time. */
async function story(page: Page): Promise<object[]> {
  const matches = (await (await page.request.get('/api/matches')).json()) as Record<string, unknown>[]
  return matches.map(({ id, createdAt, opponentId, version, ...match }) => match)
}

test("a club's workbook of another program gives one's own matches, and the rest by name", async ({ page }) => {
  await page.getByLabel('CSV file').setInputFiles('e2e/files/club-by-libreoffice.xlsx')
  await expect(page.getByText('4 rows read: 2 to import, 1 with a question, 1 left out')).toBeVisible()
  await expect(page.getByText('1 row of other people: 4')).toBeVisible()
  await expect(page.getByText(/^Row 5: “Score” looks like a date/)).toBeVisible()
  await page.getByLabel('Skip the row with the problem').check()
  await expect(page.getByRole('button', { name: 'Import 2 matches' })).toBeDisabled()
  await page.getByRole('button', { name: "Yes, that's me" }).click()
  await expectNoBarriers(page)
  await page.getByLabel('Skip the row with the problem').check()
  await page.getByRole('button', { name: 'Import 2 matches' }).click()
  await expect(page.getByText('2 matches imported')).toBeVisible()
  expect(await story(page)).toMatchObject([
    { opponentName: 'Nguyễn Bo', result: 'lost', playerScore: 25, opponentScore: 31 },
    { opponentName: 'José Müller', result: 'won', playerScore: 22, opponentScore: 16 },
  ])
})

test('a file of DUPR is read from the seat of its player, and is known when it comes back', async ({ page }) => {
  const table = `matchType,scoreType,event,date,playerA1,playerA1DuprId,playerA2,playerA2DuprId,playerB1,playerB1DuprId,playerB2,playerB2DuprId,teamAGame1,teamBGame1,teamAGame2,teamBGame2
D,RALLY,Club,2026-10-01,Bo,B1,Cy,C1,Mai,M1,Robin Player,R1,11,9,7,11
D,SIDEOUT,Club,2026-10-01,Bo,B1,Cy,C1,Mai,M1,Di,D1,11,9,11,4
`
  const dupr = { name: 'dupr.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('CSV file').setInputFiles(dupr)
  await expect(page.getByText('2 rows read: 1 to import, 0 with a question, 1 left out')).toBeVisible()
  await page.getByRole('button', { name: "Yes, that's me" }).click()
  await page.getByRole('button', { name: 'Import 1 match' }).click()
  await expect(page.getByText('1 match imported')).toBeVisible()
  expect(await story(page)).toMatchObject([
    { partnerName: 'Mai', opponent1Name: 'Bo', opponent2Name: 'Cy', scoring: 'rally', result: 'won' },
  ])
  await page.getByLabel('CSV file').setInputFiles(dupr)
  await expect(page.getByText("There's nothing new to import in this file.")).toBeVisible()
})

test('columns with other names are chosen by hand, and the next file of that shape knows them', async ({ page }) => {
  const file = (row: string) => ({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(`Tick,Whom,Tally\n${row}\n`) })
  await page.getByLabel('CSV file').setInputFiles(file('2026-10-01,Bo,11-7'))
  await expect(page.getByText('These columns are missing: Date, Score of both sides, and Opponent')).toBeVisible()
  await page.getByLabel('Tick', { exact: true }).selectOption('Date')
  await page.getByLabel('Whom', { exact: true }).selectOption('Opponent')
  await page.getByLabel('Tally', { exact: true }).selectOption('Score of both sides')
  await expect(page.getByText('1 row read: 1 to import, 0 with a question, 0 left out')).toBeVisible()
  await page.reload()
  await page.getByLabel('CSV file').setInputFiles(file('2026-10-02,Cy,9-11'))
  await expect(page.getByRole('cell', { name: 'vs Cy' })).toBeVisible()
})

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the columns of a file are set on a phone', async ({ page }) => {
    const file = {
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('When,Us,Them,Rivals of us,Sky\n2026-10-01,11,7,Bo,sunny\n'),
    }
    await page.getByLabel('CSV file').setInputFiles(file)
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
  })
})

test('lines that were pasted are read like a file', async ({ page }) => {
  await page.getByRole('button', { name: 'Paste a table or text' }).click()
  await page.getByLabel('Your matches, one per line').fill('11-9 9-11 11-7 vs Bo')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByLabel('On which day were these played?').fill('2026-10-01')
  await expect(page.getByRole('button', { name: 'Import 1 match' })).toBeEnabled()
})
