import { act, screen, waitFor } from '@testing-library/react'
import { announcePlayer } from './player-channel.ts'
import { useSession, writeSession } from './session.ts'
import { renderInShell, testUser } from './testing.tsx'
import { useTrial } from './trial.ts'

const Status = () => {
  const session = useSession()
  return <p>{`${session.status} ${session.user?.name ?? ''}`}</p>
}
afterEach(() => {
  announcePlayer(null)
})

it('is authenticated as soon as the player is known, and a session wins over a trial', () => {
  renderInShell(<Status />, { user: testUser })
  screen.getByText('authenticated Dana Player')
})

it('is loading while there is no answer, then a trial', async () => {
  globalThis.fetch = async () => new Response('{}', { status: 401 })
  renderInShell(<Status />)
  screen.getByText(/loading/)
  await screen.findByText(/trial/)
})

it('is a trial also when the server is unavailable, after it has once answered without a session', async () => {
  globalThis.fetch = async () => new Response('', { status: 503 })
  renderInShell(<Status />)
  await screen.findByText(/trial/)
})

it('is a trial again once the server answers without a session', async () => {
  announcePlayer(testUser)
  globalThis.fetch = async () => new Response('{}', { status: 401 })
  const { unmount } = renderInShell(<Status />)
  await screen.findByText(/trial/)
  unmount()
  globalThis.fetch = async () => new Response('', { status: 503 })
  renderInShell(<Status />)
  await screen.findByText(/trial/)
})

it('is unauthenticated without player and without trial', async () => {
  useTrial.getState().clear()
  globalThis.fetch = async () => new Response('{}', { status: 401 })
  renderInShell(<Status />)
  await screen.findByText(/unauthenticated/)
})

it('is not ended by an answer from before the sign-in', async () => {
  let answer: ((none: Response) => void) | undefined
  globalThis.fetch = async () => (answer ? Response.json(testUser) : new Promise((resolve) => (answer = resolve)))
  const { queryClient } = renderInShell(<Status />)
  await waitFor(() => expect(answer).toBeDefined())
  act(() => writeSession(queryClient, testUser))
  answer!(new Response('{}', { status: 401 }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  screen.getByText('authenticated Dana Player')
})

describe('in a page requested without a session', () => {
  let requests: number
  beforeEach(() => {
    requests = 0
    document.head.innerHTML = '<meta name="kitchenline-session" content="none">'
    globalThis.fetch = async () => (requests++, Response.json(testUser))
  })

  it('is decided without a request; later readers send one', async () => {
    const { queryClient } = renderInShell(<Status />)
    await screen.findByText(/unauthenticated|trial/)
    expect(requests).toBe(0)
    await act(() => queryClient.refetchQueries())
    await screen.findByText('authenticated Dana Player')
    expect(requests).toBe(1)
  })

  it('is requested all the same after a sign-in', async () => {
    announcePlayer(testUser)
    renderInShell(<Status />)
    await screen.findByText('authenticated Dana Player')
    expect(requests).toBe(1)
  })
})
