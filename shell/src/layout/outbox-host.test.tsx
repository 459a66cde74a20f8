import { jest } from '@jest/globals'
import { unsent } from '@kitchenline/shell-api'
import { partHost } from '@kitchenline/shell-api/host'
import { renderInShell, testUser, waitingChange } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { registryStore } from '../registry.ts'
import { OutboxHost } from './outbox-host.tsx'
import { PendingLink } from './page-header.tsx'

const part = { Part: () => <p>sending</p>, loadMessages: async () => ({}) }
const originalError = console.error
let requests: string[]
let isUnavailable: boolean

beforeEach(() => {
  requests = []
  registryStore.setState({ mfe_zoo: { entry: '/remotes/x.js', paths: [], menu: [], fills: { outbox: 'sender' } } }, true)
  isUnavailable = false
  console.error = () => {}
  partHost.load = async (name) => {
    requests.push(name)
    if (isUnavailable) throw new Error('unreachable')
    return { part }
  }
})
afterEach(async () => {
  console.error = originalError
  await act(() => unsent.remove('m1'))
})

const keep = (userId = testUser.id, over = { isWaiting: true }) =>
  act(async () => void (await unsent.put(waitingChange({ userId, ...over }))))
const open = () =>
  renderInShell(
    <>
      <PendingLink />
      <OutboxHost />
    </>,
    { messages, user: testUser },
  )

it('loads what sends only when something of this player waits, which the badge counts', async () => {
  open()
  await keep('user-2')
  expect(requests).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
  await keep()
  await screen.findByText('sending')
  expect(requests).toEqual(['mfe_zoo/sender'])
  const badge = screen.getByRole<HTMLAnchorElement>('link')
  expect(badge.textContent).toBe('1 waiting')
  expect(badge.dataset.tip).toBe('1 change is waiting to be sent from this device.')
})

it('loads it for a match that is being saved, too, which is no news to the player', async () => {
  open()
  await keep(testUser.id, { isWaiting: false })
  await screen.findByText('sending')
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['the network is back', () => globalThis.dispatchEvent(new Event('online'))],
  ['some time has passed', () => void jest.advanceTimersByTime(30_000)],
])('retries when %s', async (_when, happen) => {
  jest.useFakeTimers()
  try {
    isUnavailable = true
    await keep()
    open()
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(requests).toHaveLength(1)
    isUnavailable = false
    act(() => void happen())
    await act(() => jest.advanceTimersByTimeAsync(0))
    screen.getByText('sending')
    expect(requests).toHaveLength(2)
  } finally {
    jest.useRealTimers()
  }
})
