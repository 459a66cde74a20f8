import type { Page } from '@playwright/test'
import { ok } from '../steps/other-player.ts'
import { press } from './acts.ts'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const chart = (page: Page) => page.getByRole('group', { name: 'Performance Trend' })
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
const scrolledTo = (top: number) => (page: Page) => page.evaluate((to) => globalThis.scrollTo(0, to), top)

scenes('dashboard', seasonedPlayer, [
  { name: 'page', path: '/' },
  { name: 'scrolled', path: '/', screen: true, arrange: scrolledTo(700) },
  { name: 'menu', path: '/', only: 'phone', screen: true, arrange: press('Open menu') },
  { name: 'account', path: '/', screen: true, arrange: (page) => page.locator('.page-header__user').click() },
  {
    name: 'aims',
    path: '/',
    alone: true,
    before: setAims,
    arrange: (page) => page.getByRole('heading', { name: 'Aims' }).scrollIntoViewIfNeeded(),
  },
  { name: 'aim-new', path: '/', arrange: press('Set an aim') },
  {
    name: 'doubles-level',
    path: '/',
    arrange: (page) => page.getByRole('region', { name: 'Your level' }).getByRole('button', { name: 'Doubles' }).click(),
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
])
