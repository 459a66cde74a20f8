import type { Page } from '@playwright/test'
import { chooseForMatch } from '../steps/choose-for-match.ts'
import { historyTool } from '../steps/history-tool.ts'
import { ok } from '../steps/other-player.ts'
import { button, inDialog, inTurn } from './acts.ts'
import { ACCENTED_NAME, LONG_NAME, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = '/history'
const LONG = '/history?q=Konst'
const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('button', { name: /^Actions for the match/ }).first()
const opened = (page: Page) =>
  page
    .getByRole('button', { name: /^(Won|Lost) / })
    .first()
    // Beside the names, which lead elsewhere.
    .click({ position: { x: 4, y: 4 } })
/** In the menu of a row, or below the opened row of a phone. */
const choices = async (page: Page) => ((await menu(page).isVisible()) ? menu(page).click() : opened(page))
const choice = (name: string) => (page: Page) =>
  page.getByRole('menuitem', { name }).or(page.getByRole('button', { name })).first()
const action = (name: string) => async (page: Page) => {
  await choices(page)
  await choice(name)(page).click()
}
const drawn = (page: Page) =>
  dialog(page)
    .locator('img')
    .evaluate((picture: HTMLImageElement) => picture.decode())
const below = (page: Page) =>
  dialog(page).evaluate((layer) => {
    for (const part of [layer, ...layer.querySelectorAll('*')]) part.scrollTop = 1e5
  })

scenes('history', seasonedPlayer, [
  { name: 'list', path: PATH },
  { name: 'walkover', path: PATH, alone: true, before: walkover, arrange: opened },
  { name: 'card-menu', path: PATH, only: 'desktop', last: menu },
  { name: 'tools', path: PATH, last: button('More about your history') },
  { name: 'opened', path: LONG, arrange: opened },
  { name: 'edit', path: PATH, arrange: action('Edit Match') },
  { name: 'edit-below', path: PATH, arrange: inTurn(action('Edit Match'), below) },
  {
    name: 'edit-errors',
    path: PATH,
    arrange: inTurn(action('Edit Match'), (page) => dialog(page).getByLabel('Your score', { exact: true }).fill('')),
    last: inDialog('Save changes'),
  },
  {
    name: 'conflict',
    path: LONG,
    alone: true,
    // No news of the change may come first.
    before: (page) => page.route('**/api/events*', (route) => route.abort()),
    arrange: changedMeanwhile,
  },
  { name: 'delete', path: PATH, arrange: action('Delete Match') },
  { name: 'deleted', path: PATH, alone: true, screen: true, arrange: action('Delete Match'), last: inDialog('Delete') },
  { name: 'clear', path: PATH, arrange: (page) => historyTool(page, 'Clear All Doubles') },
  // Its words are those of the moment when it was opened.
  { name: 'picture', path: LONG, arrange: choices, last: choice('Save as picture'), after: drawn },
  { name: 'filtered', path: '/history?type=doubles&result=lost', screen: true },
  { name: 'search', path: '/history?q=Nguy', screen: true },
  { name: 'none', path: '/history?q=nobody' },
  { name: 'bin', path: '/history/deleted' },
  { name: 'bin-merged', path: '/history/deleted', alone: true, before: merged },
])

async function changedMeanwhile(page: Page): Promise<void> {
  await chooseForMatch(page, LONG_NAME, 'Edit Match')
  await dialog(page).getByLabel('Notes (optional)').fill('windy')
  const matches = (await (await page.request.get('/api/matches')).json()) as {
    id: string
    matchType: string
    opponentName?: string
  }[]
  const { id } = matches.find(({ matchType, opponentName }) => matchType === 'singles' && opponentName === LONG_NAME)!
  await ok(page.request.put(`/api/matches/${id}`, { data: { location: `Hilltop, court ${Date.now() % 9}` } }))
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await dialog(page).getByRole('alert').waitFor()
}

async function deletedOne(page: Page): Promise<void> {
  const [newest] = (await (await page.request.get('/api/matches')).json()) as [{ id: string }]
  await ok(page.request.delete(`/api/matches/${newest.id}`))
}

async function walkover(page: Page): Promise<void> {
  const match = { matchType: 'doubles', result: 'won', playerScore: 0, opponentScore: 0, opponent1Name: LONG_NAME }
  const endings = { ending: 'default', partnerName: 'Priya Nair', opponent2Name: ACCENTED_NAME }
  await ok(page.request.post('/api/matches', { data: { ...match, ...endings, matchDate: new Date().toISOString() } }))
}

async function merged(page: Page): Promise<void> {
  await deletedOne(page)
  const book = (await (await page.request.get('/api/opponents')).json()) as { id: string; name: string }[]
  const data = { name: ACCENTED_NAME, skillLevel: 3.9 }
  const entry = (await (await ok(page.request.post('/api/opponents', { data }))).json()) as { id: string }
  const into = { intoId: book.find(({ name }) => name === LONG_NAME)!.id, renameInMatches: true }
  await ok(page.request.post(`/api/opponents/${entry.id}/merge`, { data: into }))
}
