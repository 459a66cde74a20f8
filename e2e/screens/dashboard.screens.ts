import type { Page } from '@playwright/test'
import { ok, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const chart = (page: Page) => page.getByRole('group', { name: 'Performance Trend' })
const asTable = (page: Page) => page.getByRole('button', { name: 'View as table' }).first().click()
/** Its files come only now. */
const dialogOf = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('table').first().waitFor()
}
/** One of each kind but the rate. */
async function setAims(page: Page): Promise<void> {
  const [opponent] = (await (await ok(page.request.get('/api/opponents'))).json()) as { id: string }[]
  const month = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 7)
  const aims = [
    { kind: 'matches', target: 12 },
    { kind: 'beat', opponentId: opponent!.id },
    { kind: 'level', target: 4, format: 'singles', month },
  ]
  await ok(page.request.patch('/api/users/me', { data: { aims } }))
}
/** A phone shares from the opened row; beside the names, which lead elsewhere. */
const openMatch = (page: Page) =>
  page
    .getByRole('button', { name: /^(Won|Lost) / })
    .first()
    .click({ position: { x: 4, y: 4 } })
const scrolledTo = (top: number) => (page: Page) => page.evaluate((to) => globalThis.scrollTo(0, to), top)

scenes('dashboard', seasonedPlayer, [
  { name: 'page', path: '/' },
  { name: 'scrolled', path: '/', screen: true, arrange: scrolledTo(700) },
  {
    name: 'menu',
    path: '/',
    only: 'phone',
    screen: true,
    arrange: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  { name: 'account', path: '/', screen: true, arrange: (page) => page.locator('.page-header__user').click() },
  {
    name: 'aims',
    path: '/',
    alone: true,
    before: setAims,
    arrange: (page) => page.getByRole('heading', { name: 'Aims' }).scrollIntoViewIfNeeded(),
  },
  { name: 'aim-new', path: '/', arrange: (page) => page.getByRole('button', { name: 'Set an aim' }).click() },
  {
    name: 'doubles-level',
    path: '/',
    arrange: (page) => page.getByRole('region', { name: 'Your level' }).getByRole('button', { name: 'Doubles' }).click(),
  },
  {
    name: 'math',
    path: '/',
    arrange: dialogOf('Show me the math'),
  },
  {
    name: 'reason',
    path: '/',
    arrange: dialogOf(/See \d+ matches$/),
  },
  {
    name: 'trend-tooltip',
    path: '/',
    screen: true,
    again: true,
    arrange: async (page) => {
      await chart(page).scrollIntoViewIfNeeded()
      await chart(page).locator('[role=img][tabindex]').nth(-3).focus()
    },
  },
  {
    name: 'trend-table',
    path: '/',
    screen: true,
    arrange: async (page) => {
      await asTable(page)
      await page.getByRole('table').first().scrollIntoViewIfNeeded()
    },
  },
  { name: 'trend-30', path: '/', arrange: (page) => page.getByText('30D', { exact: true }).first().click() },
  {
    name: 'link-copied',
    path: '/',
    screen: true,
    last: (page) => page.getByRole('button', { name: 'Copy link' }).first(),
  },
  {
    name: 'level-shared',
    path: '/',
    screen: true,
    last: (page) => page.getByRole('button', { name: 'Share my level' }).first(),
  },
  {
    name: 'match-shared',
    path: '/',
    screen: true,
    arrange: openMatch,
    last: (page) => page.getByRole('button', { name: /^Share the match/ }).first(),
  },
  {
    name: 'logged-out',
    path: '/',
    alone: true,
    screen: true,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Logout' }).first().click()
      await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    },
  },
])
