import type { Page } from '@playwright/test'
import { button, press } from './acts.ts'
import { ACCENTED_NAME, LONG_NAME, NAME, newcomer, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = '/history/transfer'
const HEADING = 'date,type,result,own_scores,opponent_scores,opponent,opponent_level'
const GOOD = Array.from({ length: 14 }, (_, row) => {
  const name = row % 2 ? LONG_NAME : ACCENTED_NAME
  return `2026-05-${10 + row},singles,won,11 11,7 ${row % 9},${name},4.1`
})
const BAD = ['soon,chess,won,11,7,Cy,3', '2031-02-02,singles,won,11,7,,9']
const MANY = 1_300
const many = Array.from({ length: MANY }, (_, row) => GOOD[row % GOOD.length]!)

const file = (name: string, lines: string[]) => async (page: Page) => {
  const buffer = Buffer.from(lines.join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}
const TICKS = ['2026-10-01,Bo,11-7', '2026-10-02,Maria Consuelo Fernández,"9-11, 11-8, 7-11"', '2026-10-03,Cy,11-4']
const CLUB = [
  'Date,Winner,Loser,Score,Court',
  `2026-10-01,${NAME},Bo,"11-7, 11-9",1`,
  '2026-10-02,Maria Consuelo Fernández,Jordan R.,"11-8, 9-11, 11-6",2',
  '2026-10-02,Dee,Bo,11-3,1',
  `2026-10-03,${NAME},Cy,9-Nov,3`,
]
const WORDS = [
  'Date,Type,Opponent,Score,Result',
  '2026-10-01,Rec,Bo,11-7,✓✓',
  '2026-10-02,League night,Cy,9-11,meh',
  '2026-10-03,Singles,Di,11-2,won',
]
/** As an old spreadsheet of a Mac saves it. */
const oldEncoding = async (page: Page) => {
  const text = 'Date;Opponent;Score\n2026-10-01;Jos\x8e M\x9fller;11-7\n2026-10-02;Zo\x91;11-8\n'
  const buffer = Buffer.from(text, 'latin1')
  await page.getByLabel('CSV file').setInputFiles({ name: 'mac.csv', mimeType: 'text/csv', buffer })
}
const withColumns = async (page: Page) => {
  await file('mine.csv', ['Tick,Whom,Tally,Sky', ...TICKS.map((row) => `${row},sunny`)])(page)
  await page.getByLabel('Tick', { exact: true }).selectOption('Date')
  await page.getByLabel('Whom', { exact: true }).selectOption('Opponent')
  await page.getByLabel('Tally', { exact: true }).selectOption('Score of both sides')
  await page.getByText('3 rows read').waitFor()
}
const pasted = async (page: Page) => {
  await page.getByRole('button', { name: 'Paste a table or text' }).click()
  await page.getByLabel('Your matches, one per line').fill('11-9 9-11 11-7 vs Bo\nhad a great time\n11-8 vs Cy')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByText('On which day').waitFor()
}
const imported = async (page: Page) => {
  await file('league.csv', [HEADING, ...many])(page)
  await page.getByRole('button', { name: 'Import 1,300 matches' }).click()
}
/** For what is imported again for each picture. */
const fewDone = async (page: Page) => {
  await file('league.csv', [HEADING, ...GOOD])(page)
  await page.getByRole('button', { name: `Import ${GOOD.length} matches` }).click()
  await page.getByText(`${GOOD.length} matches imported`).waitFor({ timeout: 40_000 })
}
const almostFull = async (page: Page) => {
  const summary = { totalMatches: 19_990, wins: 10_000, losses: 9_990, winRate: 50 }
  await page.route('**/api/matches/summary*', (route) => route.fulfill({ json: summary }))
}
/** Seen at this point of its way, for as long as the picture takes. */
const jobIs = (page: Page, point: { state: 'running' | 'undoing'; imported: number }) =>
  page.route('**/api/matches/imports', async (route) => {
    const [job] = (await (await route.fetch()).json()) as object[]
    return route.fulfill({ json: job ? [{ ...job, ...point }] : [] })
  })
const done = async (page: Page) => {
  await imported(page)
  await page.getByText('1,300 matches imported').waitFor({ timeout: 40_000 })
}

scenes('transfer', seasonedPlayer, [
  { name: 'page', path: PATH },
  { name: 'preview', path: PATH, arrange: file('league-of-the-riverside-club.csv', [HEADING, ...GOOD]) },
  { name: 'problems', path: PATH, arrange: file('league.csv', [HEADING, ...GOOD, ...BAD]) },
  { name: 'all-bad', path: PATH, arrange: file('bad.csv', [HEADING, ...BAD]) },
  { name: 'date-order', path: PATH, arrange: file('dates.csv', [HEADING, '03/04/2026,singles,won,11,7,Cy,3']) },
  { name: 'asks-scoring', path: PATH, arrange: file('club.csv', [HEADING, '2026-05-10,singles,won,21,19,Cy,3', ...GOOD]) },
  { name: 'no-room', path: PATH, before: almostFull, arrange: file('league.csv', [HEADING, ...GOOD]) },
  { name: 'columns', path: PATH, arrange: file('other.csv', ['Tick,Whom,Tally', ...TICKS]) },
  { name: 'columns-chosen', path: PATH, arrange: withColumns },
  { name: 'seat', path: PATH, arrange: file('club-night.csv', CLUB) },
  {
    name: 'seat-unknown',
    path: PATH,
    arrange: file(
      'others.csv',
      CLUB.map((line) => line.replace(/Jordan \w+/, 'Di')),
    ),
  },
  { name: 'words', path: PATH, arrange: file('words.csv', WORDS) },
  { name: 'encoding', path: PATH, arrange: oldEncoding },
  { name: 'sheets', path: PATH, arrange: (page) => page.getByLabel('CSV file').setInputFiles('e2e/files/two-sheets.xlsx') },
  { name: 'pasted', path: PATH, arrange: pasted },
  { name: 'refused', path: PATH, arrange: file('photo.csv', ['%PDF-1.7']) },
  { name: 'empty', path: PATH, arrange: file('empty.csv', [HEADING]) },
  { name: 'dupr', path: PATH, arrange: press('CSV for DUPR') },
])

scenes('transfer-new', newcomer, [
  {
    name: 'running',
    path: PATH,
    alone: true,
    arrange: async (page) => {
      await jobIs(page, { state: 'running', imported: 420 })
      await imported(page)
      await page.getByText('420 of 1,300 matches').waitFor({ timeout: 40_000 })
    },
    loading: true,
  },
  {
    name: 'undoing',
    path: PATH,
    alone: true,
    arrange: async (page) => {
      await done(page)
      await jobIs(page, { state: 'undoing', imported: 880 })
      await page.reload()
      await page.getByText('880 of 1,300 matches').waitFor()
    },
    loading: true,
  },
  { name: 'done', path: PATH, alone: true, arrange: done },
  { name: 'undone', path: PATH, alone: true, arrange: fewDone, last: button('Undo the import') },
  {
    name: 'cut',
    path: PATH,
    alone: true,
    before: (page) => page.route('**/api/matches/import/*/rows', (route) => route.abort()),
    arrange: imported,
  },
])
