import type { Page } from '@playwright/test'
import { chooseFromMenu } from '../steps/choose-from-menu.ts'
import { ok } from '../steps/other-player.ts'
import { button, inDialog, inTurn, press } from './acts.ts'
import { ACCENTED_NAME, LONG_NAME, newcomer, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = '/opponents'
const dialog = (page: Page) => page.getByRole('dialog')
const add = press('Add Opponent')
const action = (of: string, name: string) => (page: Page) => chooseFromMenu(page, `Actions for ${of}`, name)
const searched = async (page: Page, words: string) => {
  await page.getByRole('searchbox').fill(words)
  // The list follows a moment later.
  await page.getByRole('heading', { name: 'Dana Whitfield' }).waitFor({ state: 'hidden' })
}
const opponent = (name: string) => async (page: Page) => {
  const book = (await (await page.request.get('/api/opponents')).json()) as { id: string; name: string }[]
  await page.goto(`/opponents/${book.find((one) => one.name === name)!.id}`)
  await page.getByRole('img', { name: /^Expected: about/ }).waitFor()
}

/** What both have shown, as the forecast of a doubles match leads to it. */
const scouted =
  (...names: string[]) =>
  async (page: Page) => {
    const book = (await (await page.request.get('/api/opponents')).json()) as { id: string; name: string }[]
    const [id, other] = names.map((name) => book.find((one) => one.name === name)!.id)
    await page.goto(`/opponents/${id}/scouting${other ? `?with=${other}` : ''}`)
    await page.getByRole('table').first().waitFor()
  }

/** A level, notes and an id at DUPR each. */
async function bothNoted(page: Page): Promise<void> {
  const book = (await (await page.request.get('/api/opponents')).json()) as { id: string; name: string }[]
  const entries = [
    { of: ACCENTED_NAME, data: { skillLevel: 4.2, notes: 'Left-handed, drops to the backhand', duprId: 'AB12CD' } },
    { of: LONG_NAME, data: { skillLevel: 3.7, notes: 'Serves deep', duprId: 'XY34ZW' } },
  ]
  for (const { of, data } of entries)
    await ok(page.request.patch(`/api/opponents/${book.find(({ name }) => name === of)!.id}`, { data }))
}

scenes('opponents', seasonedPlayer, [
  { name: 'list', path: PATH },
  { name: 'partners', path: '/opponents?tab=partners' },
  { name: 'row-menu', path: PATH, last: button(/^Actions for/) },
  { name: 'add', path: PATH, arrange: add },
  {
    name: 'add-errors',
    path: PATH,
    arrange: inTurn(add, (page) => inDialog('Add Opponent')(page).click()),
  },
  {
    name: 'add-namesake',
    path: PATH,
    arrange: inTurn(add, (page) => dialog(page).getByLabel('Name').fill(LONG_NAME.toLowerCase())),
  },
  {
    name: 'edit',
    path: PATH,
    arrange: inTurn(action(LONG_NAME, 'Edit Opponent'), (page) => dialog(page).getByLabel('Name').fill(`${LONG_NAME} jr.`)),
  },
  { name: 'delete', path: PATH, arrange: action(LONG_NAME, 'Delete Opponent') },
  { name: 'link', path: PATH, arrange: action(LONG_NAME, 'Link a profile') },
  { name: 'merge', path: PATH, arrange: action(ACCENTED_NAME, 'Merge') },
  {
    name: 'merge-chosen',
    path: PATH,
    before: bothNoted,
    arrange: async (page) => {
      await action(ACCENTED_NAME, 'Merge')(page)
      const into = dialog(page).getByRole('combobox').first()
      await into.selectOption((await into.locator('option', { hasText: LONG_NAME }).getAttribute('value'))!)
    },
  },
  {
    name: 'move',
    path: PATH,
    arrange: async (page) => {
      await action(LONG_NAME, 'Move matches')(page)
      await dialog(page).getByRole('checkbox').nth(1).check()
      await dialog(page).getByRole('combobox').selectOption({ index: 1 })
    },
  },
  { name: 'search', path: PATH, arrange: (page) => searched(page, 'ng') },
  { name: 'not-found', path: PATH, arrange: (page) => searched(page, 'zzz') },
  { name: 'head-to-head', arrange: opponent(LONG_NAME) },
  { name: 'head-to-head-short', arrange: opponent('Marcus Lee') },
  { name: 'scouting', arrange: scouted('Marcus Lee') },
  { name: 'scouting-pair', arrange: scouted(LONG_NAME, ACCENTED_NAME) },
  { name: 'unknown', path: `/opponents/${'a'.repeat(24)}` },
  { name: 'linked', alone: true, path: PATH, before: linked },
])

scenes('opponents-new', newcomer, [
  {
    name: 'not-played',
    arrange: async (page) => {
      const data = { name: ACCENTED_NAME, skillLevel: 3.9 }
      const entry = (await (await ok(page.request.post('/api/opponents', { data }))).json()) as { id: string }
      await page.goto(`/opponents/${entry.id}`)
    },
  },
])

async function linked(page: Page): Promise<void> {
  const book = (await (await page.request.get('/api/opponents')).json()) as { id: string; name: string }[]
  const [{ friend }] = (await (await page.request.get('/api/friends')).json()) as [{ friend: { id: string } }]
  const entry = book.find(({ name }) => name === LONG_NAME)!
  await ok(page.request.put(`/api/opponents/${entry.id}/link`, { data: { friendId: friend.id } }))
}
