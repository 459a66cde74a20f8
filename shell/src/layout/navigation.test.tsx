import type { RemoteMenuItem } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { registryStore } from '../registry.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SideMenu } from './side-menu.tsx'

const item = (to: string, rest: Partial<RemoteMenuItem> = {}) =>
  ({ to, access: 'anyone', group: 'you', order: 0, icon: [], labels: { en: to }, ...rest }) as RemoteMenuItem
const menu = [
  item('/opponents'),
  item('/admin', { group: 'administration' }),
  item('/admin/subscriptions', { group: 'administration' }),
  item('/social', { bottom: 1, barFor: ['/find-friends'], holds: ['profile/:userId'] }),
  item('/find-friends'),
  item('/profile', { holds: ['recap'] }),
]
const marked = () =>
  screen.getAllByRole('link').flatMap((link) => {
    const mark = link.getAttribute('aria-current')
    return mark === null ? [] : [`${link.getAttribute('href')} ${mark}`]
  })
beforeEach(() => registryStore.setState({ mfe_a: { entry: '/remotes/a.js', paths: [], menu } }, true))

it.each([
  ['/opponents', ['/opponents page']],
  ['/opponents/', ['/opponents page']],
  ['/opponents/one-of-them', ['/opponents true']],
  ['/opponentsandmore', []],
  ['/admin/subscriptions', ['/admin/subscriptions page']],
  ['/find-friends', ['/find-friends page']],
  ['/profile', ['/profile page']],
  ['/profile/another-player', ['/social true']],
  ['/recap', ['/profile true']],
])('at %s the menu marks %j', (path, marks) => {
  renderInShell(<SideMenu />, {
    path,
    user: testUser,
    messages: { 'nav.main': 'Menu', 'nav.you': 'You', 'nav.administration': 'Admin' },
  })
  expect(marked()).toEqual(marks)
})

it.each([
  ['/social', ['/social page']],
  ['/find-friends', ['/social true']],
  ['/profile/another-player', ['/social true']],
  ['/profile', []],
])('at %s the bar at the bottom marks %j', (path, marks) => {
  renderInShell(<BottomBar />, { path, user: testUser, messages: { 'nav.quick': 'Bar', 'quickLog.open': 'Log' } })
  expect(marked()).toEqual(marks)
})

it('names the parts of the menu that this player has, in their order', () => {
  const items = [
    item('/admin', { access: 'admin', group: 'administration' }),
    item('/social', { group: 'people' }),
    item('/score', { group: 'play' }),
  ]
  registryStore.setState({ mfe_a: { entry: '/remotes/a.js', paths: [], menu: items } }, true)
  renderInShell(<SideMenu />, { user: testUser, messages: { 'nav.main': 'Menu', 'nav.play': 'Play', 'nav.people': 'People' } })
  expect(screen.getAllByRole('list')).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'Play' }).textContent).toBe('/score')
  expect(screen.getByRole('list', { name: 'People' }).textContent).toBe('/social')
})
