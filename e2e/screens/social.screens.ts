import type { Page } from '@playwright/test'
import { addressOf, playerAmongOthers, type Role } from './circle.ts'
import { newcomer } from './people.ts'
import { scenes } from './scenes.ts'
import { settled } from './take-picture.ts'

const toPlayer =
  (role: Role, search = '') =>
  async (page: Page) => {
    await page.goto(addressOf(page, role) + search)
    await settled(page)
  }
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true }).first()
const choose = async (page: Page, action: string) => {
  await button(page, /^Actions for/).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const FRIENDS = { path: '/find-friends?tab=friends' }
const REQUESTS = { path: '/find-friends?tab=requests' }

/** Whatever is changed here is as good as done, and is there again for the next picture. */
const agrees = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: {} })))

scenes('social', playerAmongOthers, [
  { name: 'feed', path: '/social' },
  { name: 'friends-tab', path: '/social?tab=friends' },
  { name: 'confirmed', path: '/social', before: agrees, last: (page) => button(page, 'Confirm'), screen: true },
  { name: 'discover', path: '/find-friends' },
  { name: 'search-found', path: '/find-friends?q=Konst' },
  { name: 'search-none', path: '/find-friends?q=Zoltan%20who%20was%20never%20here' },
  { name: 'friends', ...FRIENDS },
  { name: 'requests', ...REQUESTS },
  { name: 'unfriend', ...FRIENDS, arrange: (page) => choose(page, 'Unfriend') },
  {
    name: 'unfriended',
    ...FRIENDS,
    before: agrees,
    arrange: (page) => choose(page, 'Unfriend'),
    last: (page) => page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }),
    screen: true,
  },
  { name: 'accepted', ...REQUESTS, before: agrees, last: (page) => button(page, 'Accept'), screen: true },
  { name: 'player-friend', arrange: toPlayer('friend') },
  { name: 'player-friend-matches', arrange: toPlayer('friend', '?tab=matches') },
  { name: 'player-reserved', arrange: toPlayer('reserved') },
  { name: 'player-requested', arrange: toPlayer('requested') },
  { name: 'player-asking', arrange: toPlayer('asking') },
  { name: 'player-stranger', arrange: toPlayer('stranger') },
  { name: 'player-none', path: '/profile/nobody' },
  {
    name: 'player-block',
    arrange: async (page) => {
      await toPlayer('friend')(page)
      await choose(page, 'Block')
    },
  },
  {
    name: 'menu-badges',
    path: '/find-friends',
    only: 'phone',
    arrange: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
])
scenes('social', newcomer, [
  { name: 'feed-none', path: '/social', alone: true },
  { name: 'friends-none', ...FRIENDS, alone: true },
  { name: 'requests-none', ...REQUESTS, alone: true },
])
