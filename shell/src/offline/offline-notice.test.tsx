import { currentUser, dashboard, feed } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { offlineStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { OfflineNotice } from './offline-notice.tsx'

const FIRST = '2026-05-01T10:00:00.000Z'
const SECOND = '2026-05-02T10:00:00.000Z'
/** What the service worker has, by path: when it was stored. */
let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  globalThis.fetch = async (input) => {
    const at = stored[String(input).split('?')[0]!]
    if (at === undefined) throw new TypeError('Failed to fetch')
    return Response.json({}, { headers: { 'X-Kept-At': at } })
  }
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine')
  offlineStore.setState({ at: undefined, dataAt: undefined, isLost: false })
})

const goOffline = () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })

type Read = typeof currentUser | typeof dashboard | typeof feed

function Reading({ endpoint }: { endpoint: Read }) {
  const { status } = useQuery({ queryKey: [endpoint.path], queryFn: () => send(endpoint), staleTime: 0 })
  return <p>{`${endpoint.path} ${status}`}</p>
}

const open = (reads: readonly Read[]) => {
  const page = (
    <>
      <OfflineNotice />
      {reads.map((endpoint) => (
        <Reading key={endpoint.path} endpoint={endpoint} />
      ))}
    </>
  )
  renderInShell(page, { messages, user: testUser })
}

it('says since when the device has what the page shows, as old as the oldest of it', async () => {
  stored = { [currentUser.path]: FIRST, [dashboard.path]: SECOND }
  open([currentUser, dashboard])
  expect((await screen.findByText(/data from/)).textContent).toContain('May\u00a02')
})

it('names the time alone where that was today', async () => {
  const now = new Date()
  stored = { [currentUser.path]: now.toISOString(), [dashboard.path]: now.toISOString() }
  open([currentUser, dashboard])
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(now)
  const plain = ((await screen.findByText(/data from/)).textContent ?? '').replaceAll(/\s/g, ' ')
  expect(plain).toBe(`Offline · data from ${time.replaceAll(/\s/g, ' ')} · new matches are sent later`)
})

it.each([
  ['has none: who is signed in is no content', undefined],
  ['has none, where the one before had', FIRST],
])('promises nothing stored where the page %s', async (_what, dataAt) => {
  stored = { [currentUser.path]: FIRST }
  offlineStore.setState({ at: dataAt, dataAt })
  open([currentUser, feed])
  await screen.findByText(`${feed.path} error`)
  expect(screen.getByRole('status').textContent).toMatch(/^Offline · new matches are sent later/)
})

it('tells a visitor what works without an account', async () => {
  goOffline()
  renderInShell(<OfflineNotice />, { messages })
  expect((await screen.findByRole('status')).textContent).toMatch(/you can log trial matches/)
})

it('stands over a page of this device until the server has answered', async () => {
  offlineStore.setState({ isLost: true })
  open([])
  expect(screen.getByRole('status').textContent).toMatch(/new matches are sent later/)
  globalThis.fetch = async () => Response.json({})
  await send(dashboard)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

it('says where nothing is read that matches wait, and goes when the network is back, unless stored answers are still shown', () => {
  goOffline()
  open([])
  expect(screen.getByRole('status').textContent).toMatch(/new matches are sent later/)
  Reflect.deleteProperty(navigator, 'onLine')
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => offlineStore.setState({ at: FIRST, dataAt: FIRST }))
  screen.getByRole('status')
})
