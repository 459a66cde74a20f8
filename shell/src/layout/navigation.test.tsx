import type { RemoteMenuItem } from '@kitchenline/api'
import { unsent } from '@kitchenline/shell-api'
import { refreshStale } from '@kitchenline/shell-api/host'
import { renderInShell, testUser, waitingChange } from '@kitchenline/shell-api/testing'
import { act, screen, waitFor } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { registryStore } from '../registry.ts'
import { BottomBar } from './bottom-bar.tsx'
import { MenuBadge, MenuDot } from './menu-badge.tsx'
import { SideMenu } from './side-menu.tsx'
import { useAppBadge } from './use-app-badge.ts'

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
const have = (...items: RemoteMenuItem[]) =>
  registryStore.setState({ mfe_a: { entry: '/remotes/a.js', paths: [], menu: items } }, true)
beforeEach(() => have(...menu))

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
  renderInShell(<SideMenu />, { path, user: testUser, messages })
  expect(marked()).toEqual(marks)
})

it.each([
  ['/social', ['/social page']],
  ['/find-friends', ['/social true']],
  ['/profile/another-player', ['/social true']],
  ['/profile', []],
])('at %s the bar at the bottom marks %j', (path, marks) => {
  renderInShell(<BottomBar />, { path, user: testUser, messages })
  expect(marked()).toEqual(marks)
})

it('names the parts of the menu that this player has, in their order', () => {
  have(
    item('/admin', { access: 'admin', group: 'administration' }),
    item('/social', { group: 'people' }),
    item('/score', { group: 'play' }),
  )
  renderInShell(<SideMenu />, { user: testUser, messages })
  expect(screen.getAllByRole('list')).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'Play' }).textContent).toBe('/score')
  expect(screen.getByRole('list', { name: 'People' }).textContent).toBe('/social')
})

describe('what waits', () => {
  const Icon = () => {
    useAppBadge()
    return null
  }
  const requests = { list: '/api/friend-requests/received', news: 'friend-requests' } as const
  const confirmations = { list: '/api/match-confirmations', news: 'match-confirmations' } as const
  const social = item('/social', { bottom: 3, barFor: ['/find-friends'], badge: confirmations })
  const friends = item('/find-friends', { badge: requests })

  let shown: number[]
  beforeEach(() => {
    shown = []
    const set = async (count: number) => void shown.push(count)
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
    have(social, friends)
  })
  afterEach(async () => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
    await act(() => unsent.remove('m1'))
  })

  it('is shown on the icon, with what was refused, until it is dealt with', async () => {
    const { queryClient } = renderInShell(<Icon />, { user: testUser })
    const isShown = (count: number) => waitFor(() => expect(shown.at(-1)).toBe(count))
    queryClient.setQueryData([requests.list], [{}, {}])
    await isShown(2)
    await act(async () => void (await unsent.put(waitingChange({ refusal: { status: 404, text: '' } }))))
    await isShown(3)
    queryClient.setQueryData([requests.list], [])
    await isShown(1)
    await act(() => unsent.remove('m1'))
    await isShown(0)
  })

  it('is counted in the bar at the bottom also behind places that are not in it, without what is answered on this device', async () => {
    const { queryClient } = renderInShell(<BottomBar />, { user: testUser, messages })
    act(() => {
      queryClient.setQueryData([requests.list], [{}, {}])
      queryClient.setQueryData([confirmations.list], [{}])
    })
    await waitFor(() => expect(screen.getByRole('link').textContent).toContain('3 waiting'))
    await act(async () => void (await unsent.put(waitingChange({ answers: requests.list }))))
    expect(screen.getByRole('link').textContent).toContain('2 waiting')
  })

  it('is nothing for a visitor, whatever the cache holds', async () => {
    const { queryClient } = renderInShell(<Icon />)
    queryClient.setQueryData([requests.list], [{}])
    await act(async () => void (await unsent.put(waitingChange({ refusal: { status: 404, text: '' } }))))
    expect(shown).toEqual([0])
  })

  it('is not shown on the icon by a browser that cannot', () => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
    expect(() => renderInShell(<Icon />, { user: testUser })).not.toThrow()
  })

  it('is asked for once, however many places of the menu show it', async () => {
    have(friends)
    let requestCount = 0
    const queryFn = () => [{}].slice(0, (requestCount += 1))
    const places = [1, 2, 3].map((place) => <MenuBadge key={place} items={[friends]} />)
    const { queryClient, container } = renderInShell(
      <>
        {places}
        <MenuDot />
      </>,
      { user: testUser, messages },
    )
    queryClient.setQueryDefaults([requests.list], { queryFn })
    await waitFor(() => expect(container.querySelectorAll('.menu-badge, .menu-dot')).toHaveLength(4))
    expect(requestCount).toBe(1)
    void refreshStale(queryClient, ['friend-requests', 'friends'])
    await waitFor(() => expect(requestCount).toBeGreaterThan(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(requestCount).toBe(2)
  })
})
