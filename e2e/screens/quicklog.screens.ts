import type { Page } from '@playwright/test'
import { choose } from '../steps/choose.ts'
import { fails } from '../steps/fails.ts'
import { openDetails } from '../steps/open-details.ts'
import { writeSingles } from '../steps/write-singles.ts'
import { inTurn } from './acts.ts'
import { ACCENTED_NAME, LONG_NAME, newcomer, seasonedPlayer } from './people.ts'
import { scenes, type Scene } from './scenes.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick Log Match' })
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Quick Log' }).first().click()
  await dialog(page).getByRole('button', { name: 'Save Match' }).waitFor()
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Match' })
const write = (page: Page) => writeSingles(dialog(page), { opponent: 'Ed Falk', own: '11', theirs: '4', result: 'Won' })
const below = (page: Page) =>
  dialog(page).evaluate((layer) => {
    for (const part of [layer, ...layer.querySelectorAll('*')]) part.scrollTop = 1e5
  })

const opened = (scene: Scene): Scene => ({
  path: '/score',
  ...scene,
  arrange: async (page) => {
    await open(page)
    await scene.arrange?.(page)
  },
})

const SCENES: Scene[] = [
  { name: 'singles' },
  { name: 'doubles', arrange: (page) => choose(dialog(page), 'Doubles') },
  { name: 'doubles-below', arrange: inTurn((page) => choose(dialog(page), 'Doubles'), below) },
  {
    name: 'ended',
    arrange: async (page) => {
      await openDetails(dialog(page))
      await dialog(page)
        .locator('select')
        .filter({ has: page.locator('option[value="retired"]') })
        .selectOption('retired')
    },
  },
  { name: 'missing', last: save },
  {
    name: 'pad',
    arrange: async (page) => {
      await dialog(page).getByRole('button', { name: LONG_NAME }).first().click()
      await choose(dialog(page), 'Won')
      await choose(dialog(page), '9')
      await below(page)
    },
  },
  {
    name: 'kept',
    arrange: async (page) => {
      await openDetails(dialog(page))
      await dialog(page).getByLabel('Your score', { exact: true }).fill('11')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await open(page)
    },
  },
  { name: 'failed', before: (page) => fails(page, 'POST', /\/api\/matches$/), arrange: write, last: save },
  { name: 'offline', before: (page) => page.route(/\/api\/matches$/, (route) => route.abort()), arrange: write, last: save },
]

scenes('quicklog', seasonedPlayer, SCENES.map(opened))
scenes(
  'quicklog-new',
  newcomer,
  [
    { name: 'singles' },
    { name: 'doubles', arrange: (page: Page) => choose(dialog(page), 'Doubles') },
    { name: 'saved', alone: true as const, screen: true as const, arrange: write, last: save },
    {
      name: 'own-name',
      arrange: (page: Page) => writeSingles(dialog(page), { opponent: 'Robin Player', own: '11', theirs: '4', result: 'Won' }),
      last: save,
    },
    {
      name: 'long-name',
      arrange: (page: Page) =>
        writeSingles(dialog(page), { opponent: ACCENTED_NAME, own: '11,9,25', theirs: '4,11,23', result: 'Won' }),
    },
  ].map(opened),
)
