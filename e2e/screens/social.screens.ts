import type { Page } from '@playwright/test'
import { inTurn, press } from './acts.ts'
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

scenes('social', playerAmongOthers, [
  { name: 'feed', path: '/social' },
  { name: 'friends-tab', path: '/social?tab=friends' },
  { name: 'discover', path: '/find-friends' },
  { name: 'search-found', path: '/find-friends?q=Konst' },
  { name: 'search-none', path: '/find-friends?q=Zoltan%20who%20was%20never%20here' },
  { name: 'friends', ...FRIENDS },
  { name: 'requests', ...REQUESTS },
  { name: 'unfriend', ...FRIENDS, arrange: (page) => choose(page, 'Unfriend') },
  { name: 'player-friend', arrange: toPlayer('friend') },
  { name: 'player-friend-matches', arrange: toPlayer('friend', '?tab=matches') },
  { name: 'player-reserved', arrange: toPlayer('reserved') },
  { name: 'player-requested', arrange: toPlayer('requested') },
  { name: 'player-asking', arrange: toPlayer('asking') },
  { name: 'player-stranger', arrange: toPlayer('stranger') },
  { name: 'player-none', path: '/profile/nobody' },
  { name: 'player-block', arrange: inTurn(toPlayer('friend'), (page) => choose(page, 'Block')) },
  { name: 'menu-badges', path: '/find-friends', only: 'phone', arrange: press('Open menu') },
])
scenes('social', newcomer, [
  { name: 'feed-none', path: '/social', alone: true },
  { name: 'friends-none', ...FRIENDS, alone: true },
  { name: 'requests-none', ...REQUESTS, alone: true },
])
