import type { RemoteMenuItem } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { registryStore } from '../registry.ts'
import { SideMenu } from './side-menu.tsx'

const item = (to: string, rest: Partial<RemoteMenuItem> = {}) =>
  ({ to, access: 'anyone', order: 0, icon: [], labels: { en: to }, ...rest }) as RemoteMenuItem
const menu = [item('/opponents'), item('/admin'), item('/admin/subscriptions'), item('/profile', { exact: true })]

it.each([
  ['/opponents', '/opponents'],
  ['/opponents/one-of-them', '/opponents'],
  ['/opponentsandmore', undefined],
  ['/admin/subscriptions', '/admin/subscriptions'],
  ['/profile', '/profile'],
  ['/profile/another-player', undefined],
])('at %s the menu marks %s', (path, marked) => {
  registryStore.setState({ mfe_a: { entry: '/remotes/a.js', paths: [], menu } }, true)
  renderInShell(<SideMenu />, { path, user: testUser, messages: { 'nav.main': 'Menu' } })
  const present = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(present.map((link) => link.getAttribute('href'))).toEqual(marked === undefined ? [] : [marked])
})
