import { toastStore } from '@kitchenline/shell-api/host'
import { fakeGateway, noNetwork, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BO, friendshipWith, personOf } from '../../test/people.ts'
import messages from '../messages/en.json' with { type: 'json' }
import { FindFriendsPage } from './find-friends-page.tsx'

const found = { ...BO, relationship: 'none', requestId: null }
const request = { id: 'r1', sender: BO, receiver: BO, createdAt: '2026-05-01T00:00:00.000Z' }

const gateway = fakeGateway(() => ({
  '/api/users/all': [found],
  ...{ '/api/friends': [], '/api/blocks': [], '/api/opponents': [] },
  ...{ '/api/friend-requests/received': [request], '/api/friend-requests/sent': [] },
  '*': { success: true, status: 'pending' },
}))
const open = (path = '/find-friends') => renderInShell(<FindFriendsPage />, { messages, user: testUser, path })
const notice = () => toastStore.getState().toast?.title
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search players' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isAsked = (call: string) => waitFor(() => expect(gateway.asked).toContain(call))

it.each([
  ['Accept', 'accept', 'Friend Request Accepted'],
  ['Decline', 'decline', 'Friend Request Declined'],
])('counts what waits, and shows the outcome of %s also when the request is gone by then', async (answer, call, outcome) => {
  open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Friend Requests 1' }))
  await screen.findByText('Bo Friend')
  gateway.answers['/api/friend-requests/received'] = []
  await press(answer)
  await waitFor(() => expect(notice()).toBe(outcome))
  await isAsked(`PATCH /api/friend-requests/r1/${call}`)
  await screen.findByText('No requests waiting for you')
})

it('sends a request to a found player, and can take it back', async () => {
  open()
  await screen.findByText('Bo Friend')
  gateway.answers['/api/users/search?q=b+f'] = [found]
  await userEvent.type(searchBox(), ' b f ')
  await isAsked('GET /api/users/search?q=b+f')
  gateway.answers['/api/users/search?q=b+f'] = [{ ...found, relationship: 'request_sent', requestId: 'r2' }]
  await press('Add Friend')
  await waitFor(() => expect(notice()).toBe('Friend Request Sent'))
  expect(gateway.asked.some((call) => call.startsWith('POST /api/friend-requests {'))).toBe(true)
  await press('Cancel request')
  await isAsked('DELETE /api/friend-requests/r2')
})

it('searches nothing without words, and shows when no one is found', async () => {
  open()
  gateway.answers['/api/users/search'] = []
  await userEvent.type(searchBox(), '   ')
  await userEvent.type(searchBox(), 'zz')
  await screen.findByText('No players found for “zz”')
  expect(gateway.asked.filter((call) => call.includes('search'))).toEqual(['GET /api/users/search?q=zz'])
})

it('says when more than are shown may be meant', async () => {
  const players = Array.from({ length: 20 }, (_, index) => ({ ...found, id: `p${index}` }))
  gateway.answers['/api/users/search'] = players
  const { unmount } = open('/find-friends?q=bo')
  await screen.findByText('These are the first 20. To find someone else, type more of the name.')
  unmount()
  gateway.answers['/api/users/search'] = players.slice(1)
  open('/find-friends?q=bo')
  await screen.findByText('19 players found')
  expect(screen.queryByText(/^These are the first/)).toBeNull()
})

it('names what could not be loaded, below the title of its section', async () => {
  gateway.answers['/api/friend-requests/received'] = noNetwork
  gateway.answers['/api/friend-requests/sent'] = noNetwork
  open('/find-friends?tab=requests')
  await screen.findByRole('heading', { name: "The requests you received couldn't be loaded", level: 3 })
  screen.getByRole('heading', { name: "The requests you sent couldn't be loaded", level: 3 })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Received', 'Sent'])
})

it('keeps what is searched for in the address, for the way back and beside the other tabs', async () => {
  gateway.answers['/api/users/search?q=b+f'] = [found]
  const { router } = open('/find-friends?q=b+f')
  await screen.findByText('1 player found')
  expect(searchBox().value).toBe('b f')
  await userEvent.click(screen.getByRole('tab', { name: /My Friends/ }))
  expect(router.state.location.search).toBe('?q=b+f&tab=friends')
  await userEvent.clear(searchBox())
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('fetches everything again on Refresh', async () => {
  open('/find-friends?tab=friends')
  await screen.findByText('No Friends Yet')
  gateway.answers['/api/friends'] = [friendshipWith(BO)]
  await press('Refresh')
  await screen.findByRole('tab', { name: 'My Friends 1' })
  await waitFor(() => expect(notice()).toBe('Refreshed'))
})

it('confirms before a friendship ends', async () => {
  gateway.answers['/api/friends'] = [friendshipWith(BO)]
  open('/find-friends?tab=friends')
  await press('Actions for Bo Friend')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unfriend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unfriend Bo Friend?' })
  expect(gateway.asked).not.toContain('DELETE /api/friends/u2')
  gateway.answers['/api/friends'] = []
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unfriend' }))
  await screen.findByText('No Friends Yet')
  expect(gateway.asked).toContain('DELETE /api/friends/u2')
})

it('leads from a friend to what was played against each other, if anything was', async () => {
  gateway.answers['/api/friends'] = [BO, personOf('u3', 'Cy Other', { username: 'cy', skillLevel: null })].map(friendshipWith)
  gateway.answers['/api/opponents'] = [
    { id: 'o1', name: 'Bo Friend', linkedUserId: 'u2', totalMatches: 3 },
    { id: 'o2', name: 'Cy Other', linkedUserId: 'u3', totalMatches: 0 },
  ]
  open('/find-friends?tab=friends')
  const duels = await screen.findAllByRole('link', { name: 'Head to head' })
  expect(duels.map((link) => link.getAttribute('href'))).toEqual(['/opponents/o1'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BFBo Friend4.1Head to head',
    'COCy Other@cy',
  ])
})

it('shows blocked players, and lifts the block', async () => {
  gateway.answers['/api/blocks'] = [BO]
  open('/find-friends?tab=friends')
  await press('Unblock')
  await isAsked('DELETE /api/blocks/u2')
})

it('shows the own invitation as a code that others scan', async () => {
  gateway.answers['/api/users/me/referral-stats'] = { referralCode: 'AB23CD45', totalReferrals: 0 }
  open()
  await press('Show QR code')
  await screen.findByRole('img', { name: 'Your QR code' })
})

it('invites a visitor', async () => {
  renderInShell(<FindFriendsPage />, { messages, path: '/find-friends' })
  await screen.findByText('Sign up to find friends')
})
