import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { toastStore } from '@kitchenline/shell-api/host'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { FindFriendsPage } from './find-friends-page.tsx'

const bo = {
  id: 'u2',
  name: 'Bo Friend',
  username: 'bo',
  skillLevel: 4.1,
  skillCategory: 'advanced',
  profilePicture: null,
  bio: null,
}
const request = { id: 'r1', sender: bo, receiver: bo, createdAt: '2026-05-01T00:00:00.000Z' }

const originalFetch = globalThis.fetch
let answers: Record<string, unknown>
let asked: string[]
beforeEach(() => {
  asked = []
  answers = { '/api/friends': [], '/api/friend-requests/received': [request], '/api/friend-requests/sent': [] }
  globalThis.fetch = async (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(input)}`)
    return Response.json(answers[String(input)] ?? { success: true })
  }
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

it('counts what waits, and takes the answer to a request', async () => {
  renderInShell(<FindFriendsPage />, { messages, user: testUser, path: '/find-friends' })
  await userEvent.click(await screen.findByRole('tab', { name: 'Friend Requests 1' }))
  await screen.findByText('Bo Friend')
  answers['/api/friend-requests/received'] = []
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('Friend Request Accepted'))
  expect(asked).toContain('PATCH /api/friend-requests/r1/accept')
  expect(await screen.findByText('No requests waiting for you')).toBeTruthy()
})

it('says what comes where there are no friends', async () => {
  renderInShell(<FindFriendsPage />, { messages, user: testUser, path: '/find-friends?tab=friends' })
  expect(await screen.findByText('No Friends Yet')).toBeTruthy()
})

it('invites a visitor', async () => {
  renderInShell(<FindFriendsPage />, { messages, path: '/find-friends' })
  expect(await screen.findByText('Sign up to find friends')).toBeTruthy()
})
