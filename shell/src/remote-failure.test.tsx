import { renderInShell } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import messages from './messages/en.json' with { type: 'json' }
import { RemoteFailure } from './remote-failure.tsx'

const setNetwork = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => setNetwork(true))

it('shows that the page needs a network while there is none, and retries when there is', () => {
  let tries = 0
  renderInShell(<RemoteFailure onRetry={() => (tries += 1)} />, { messages })
  expect(screen.getByRole('heading').textContent).toBe(messages['remote.unavailableTitle'])
  setNetwork(false)
  expect(screen.getByRole('heading').textContent).toBe('You are offline')
  expect(tries).toBe(0)
  setNetwork(true)
  expect(tries).toBe(1)
  expect(screen.getByRole('heading').textContent).toBe(messages['remote.unavailableTitle'])
})
