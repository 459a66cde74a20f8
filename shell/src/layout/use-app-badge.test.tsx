import type { RemoteMenuItem } from '@kitchenline/api'
import { unsent } from '@kitchenline/shell-api'
import { refreshStale } from '@kitchenline/shell-api/host'
import { renderInShell, testUser, waitingChange } from '@kitchenline/shell-api/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { BottomBar } from './bottom-bar.tsx'
import { MenuBadge, MenuDot } from './menu-badge.tsx'
import shellMessages from '../messages/en.json' with { type: 'json' }
import { registryStore } from '../registry.ts'
import { useAppBadge } from './use-app-badge.ts'

const Icon = () => {
  useAppBadge()
  return null
}
const requests = { list: '/api/friend-requests/received', news: 'friend-requests' } as const
const social: RemoteMenuItem = {
  ...{
    to: '/social',
    access: 'anyone',
    group: 'people',
    order: 0,
    bottom: 3,
    barFor: ['/find-friends'],
    icon: [],
    labels: {} as never,
  },
  badge: { list: '/api/match-confirmations', news: 'match-confirmations' },
}
const item: RemoteMenuItem = {
  ...{ to: '/find-friends', access: 'anyone', group: 'people', order: 1, icon: [], labels: {} as never },
  badge: requests,
}

let shown: number[]
beforeEach(() => {
  shown = []
  const set = async (count: number) => void shown.push(count)
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
  registryStore.setState({ mfe_social: { entry: '', paths: ['find-friends'], menu: [item] } })
})
afterEach(async () => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  await act(() => unsent.remove('m1'))
})

it('shows on the icon what waits for its player, and what was refused, until it is dealt with', async () => {
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

it('counts in the bar at the bottom what waits behind places that are not in it', async () => {
  registryStore.setState({ mfe_social: { entry: '', paths: ['social', 'find-friends'], menu: [social, item] } })
  const { queryClient } = renderInShell(<BottomBar />, { user: testUser, messages: shellMessages })
  act(() => {
    queryClient.setQueryData([requests.list], [{}, {}])
    queryClient.setQueryData(['/api/match-confirmations'], [{}])
  })
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain('3 waiting'))
})

it('does not count what is answered on this device', async () => {
  registryStore.setState({ mfe_social: { entry: '', paths: ['social', 'find-friends'], menu: [social, item] } })
  const { queryClient } = renderInShell(<BottomBar />, { user: testUser, messages: shellMessages })
  act(() => void queryClient.setQueryData([requests.list], [{}, {}]))
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain('2 waiting'))
  await act(async () => void (await unsent.put(waitingChange({ answers: requests.list }))))
  expect(screen.getByRole('link').textContent).toContain('1 waiting')
})

it('shows nothing to a visitor, whatever the cache holds', async () => {
  const { queryClient } = renderInShell(<Icon />)
  queryClient.setQueryData([requests.list], [{}])
  await act(async () => void (await unsent.put(waitingChange({ refusal: { status: 404, text: '' } }))))
  expect(shown).toEqual([0])
})

it('skips a browser without badges', () => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  expect(() => renderInShell(<Icon />, { user: testUser })).not.toThrow()
})

it('asks once for what waits, however many places of the menu show it', async () => {
  let requestCount = 0
  const queryFn = () => [{}].slice(0, (requestCount += 1))
  const places = [1, 2, 3].map((place) => <MenuBadge key={place} items={[item]} />)
  const { queryClient, container } = renderInShell(
    <>
      {places}
      <MenuDot />
    </>,
    { user: testUser, messages: shellMessages },
  )
  queryClient.setQueryDefaults([requests.list], { queryFn })
  await waitFor(() => expect(container.querySelectorAll('.menu-badge, .menu-dot')).toHaveLength(4))
  expect(requestCount).toBe(1)
  void refreshStale(queryClient, ['friend-requests', 'friends'])
  await waitFor(() => expect(requestCount).toBeGreaterThan(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(requestCount).toBe(2)
})
