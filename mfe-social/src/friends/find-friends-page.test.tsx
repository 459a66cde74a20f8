import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { toastStore } from '@kitchenline/shell-api/host'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { SocialPage } from '../social/social-page.tsx'
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
const FRIEND_MATCH = {
  ...{ matchType: 'singles', format: 'singles', result: 'won', playerScore: 11, opponentScore: 7, performanceScore: 60 },
  ...{ opponentName: 'Cy', isConfirmed: false },
}
const found = { ...bo, relationship: 'none', requestId: null }
const request = { id: 'r1', sender: bo, receiver: bo, createdAt: '2026-05-01T00:00:00.000Z' }

let answers: Record<string, unknown>
let nextOf: Record<string, string>
let requests: string[]
beforeEach(() => {
  nextOf = {}
  requests = []
  answers = {
    '/api/users/all': [found],
    '/api/friends': [],
    '/api/feed/week': { ownMatches: 0, friends: [] },
    '/api/blocks': [],
    '/api/opponents': [],
    '/api/friend-requests/received': [request],
    '/api/friend-requests/sent': [],
  }
  globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${String(input)}`)
    const link = nextOf[String(input)]
    if (answers[String(input)] instanceof Error) throw answers[String(input)]
    return Response.json(answers[String(input)] ?? { success: true, status: 'pending' }, { headers: link ? { link } : {} })
  }
})
it('counts what waits, and takes the answer to a request', async () => {
  renderInShell(<FindFriendsPage />, { messages, user: testUser, path: '/find-friends' })
  await userEvent.click(await screen.findByRole('tab', { name: 'Friend Requests 1' }))
  await screen.findByText('Bo Friend')
  answers['/api/friend-requests/received'] = []
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('Friend Request Accepted'))
  expect(requests).toContain('PATCH /api/friend-requests/r1/accept')
  await screen.findByText('No requests waiting for you')
})

const open = (path = '/find-friends') => renderInShell(<FindFriendsPage />, { messages, user: testUser, path })
const notice = () => toastStore.getState().toast?.title

it('sends a request to a found player, and can take it back', async () => {
  open()
  const search = screen.getByRole('searchbox', { name: 'Search players' })
  await screen.findByText('Bo Friend')
  answers['/api/users/search?q=b+f'] = [found]
  await userEvent.type(search, ' b f ')
  await waitFor(() => expect(requests).toContain('GET /api/users/search?q=b+f'))
  answers['/api/users/search?q=b+f'] = [{ ...found, relationship: 'request_sent', requestId: 'r2' }]
  await userEvent.click(await screen.findByRole('button', { name: 'Add Friend' }))
  await waitFor(() => expect(notice()).toBe('Friend Request Sent'))
  expect(requests).toContain('POST /api/friend-requests')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
  await waitFor(() => expect(requests).toContain('DELETE /api/friend-requests/r2'))
})

it('shows the outcome of an answer also when the request is gone by then', async () => {
  open('/find-friends?tab=requests')
  const decline = await screen.findByRole('button', { name: 'Decline' })
  answers['/api/friend-requests/received'] = []
  await userEvent.click(decline)
  await waitFor(() => expect(notice()).toBe('Friend Request Declined'))
})

it('shows what friends have been playing part after part', async () => {
  const match = (id: string, matchDate: string) => ({
    ...FRIEND_MATCH,
    id,
    matchDate,
    playedOn: matchDate.slice(0, 10),
    createdAt: matchDate,
  })
  answers['/api/friends'] = [{ id: 'f1', friend: bo, createdAt: '2026-05-01T00:00:00.000Z' }]
  const day = { date: '2026-05-02', matches: 4, wins: 3, format: 'singles' }
  const cy = { ...bo, id: 'u3', name: 'Cy Other' }
  answers['/api/feed'] = [
    { player: bo, match: match('m1', '2026-05-02T12:00:00.000Z'), others: [cy], day },
    { player: bo, match: match('m3', '2026-05-02T11:00:00.000Z'), others: [], day },
  ]
  answers['/api/feed?cursor=c1'] = [
    { player: cy, match: match('m2', '2026-05-01T10:30:00.000Z'), others: [], day: { date: '2026-05-01', matches: 1, wins: 0 } },
  ]
  nextOf['/api/feed'] = '</api/feed?cursor=c1>; rel="next"'
  renderInShell(<SocialPage />, { messages, user: testUser, path: '/social' })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByRole('heading', { name: 'May\u00a01,\u00a02026' })
  expect(screen.getByText(/^won 3 of 4 in singles$/).textContent).toBe('Bo Friend won 3 of 4 in singles')
  expect(screen.getByText(/^played 1 match$/).textContent).toBe('Cy Other played 1 match')
  const ofBo = screen.getByRole('list', { name: 'Matches of Bo Friend' })
  expect(within(ofBo).getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '2 more matches that day' }).getAttribute('href')).toBe('/profile/u2?tab=matches')
  expect(screen.getByText(/^Also on court:/).textContent).toBe('Also on court: Cy Other')
  expect(screen.getAllByRole('link', { name: 'Cy Other' })[0]!.getAttribute('href')).toBe('/profile/u3')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('shows beside the feed how much friends have played this week, and leads to requests', async () => {
  answers['/api/feed/week'] = { ownMatches: 3, friends: [{ player: bo, matches: 5 }] }
  answers['/api/feed'] = []
  renderInShell(<SocialPage />, { messages, user: testUser, path: '/social' })
  const week = await screen.findByRole('list', { name: 'Your circle this week' })
  expect(
    within(week)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['You33 matches', 'Bo Friend55 matches'])
  const waiting = await screen.findByRole('link', { name: '1 friend request is waiting for you' })
  expect(waiting.getAttribute('href')).toBe('/find-friends?tab=requests')
})

it('leads to more friends while those there are have logged nothing', async () => {
  answers['/api/friends'] = [{ id: 'f1', friend: bo, since: '2026-05-01T00:00:00.000Z' }]
  answers['/api/feed'] = []
  renderInShell(<SocialPage />, { messages, user: testUser, path: '/social' })
  await screen.findByText('Nothing yet')
  expect(screen.getByRole('link', { name: 'Find Friends' }).getAttribute('href')).toBe('/find-friends')
})

it('searches nothing without words, and shows when no one is found', async () => {
  open()
  const search = screen.getByRole('searchbox', { name: 'Search players' })
  await userEvent.type(search, '   ')
  answers['/api/users/search?q=zz'] = []
  await userEvent.type(search, 'zz')
  await screen.findByText('No players found for “zz”')
  expect(requests.filter((call) => call.includes('search'))).toEqual(['GET /api/users/search?q=zz'])
})

it('says when more than are shown may be meant', async () => {
  const players = Array.from({ length: 20 }, (_, index) => ({ ...found, id: `p${index}` }))
  answers['/api/users/search?q=bo'] = players
  const { unmount } = open('/find-friends?q=bo')
  await screen.findByText('These are the first 20. To find someone else, type more of the name.')
  unmount()
  answers['/api/users/search?q=bo'] = players.slice(1)
  open('/find-friends?q=bo')
  await screen.findByText('19 players found')
  expect(screen.queryByText(/^These are the first/)).toBeNull()
})

it('names what could not be loaded, below the title of its section', async () => {
  answers['/api/friend-requests/received'] = new TypeError('Failed to fetch')
  answers['/api/friend-requests/sent'] = new TypeError('Failed to fetch')
  open('/find-friends?tab=requests')
  await screen.findByRole('heading', { name: "The requests you received couldn't be loaded", level: 3 })
  screen.getByRole('heading', { name: "The requests you sent couldn't be loaded", level: 3 })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Received', 'Sent'])
})

it('keeps what is searched for in the address, for the way back and beside the other tabs', async () => {
  answers['/api/users/search?q=b+f'] = [found]
  const { router } = open('/find-friends?q=b+f')
  await screen.findByText('1 player found')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search players' })
  expect(search.value).toBe('b f')
  await userEvent.click(screen.getByRole('tab', { name: /My Friends/ }))
  expect(router.state.location.search).toBe('?q=b+f&tab=friends')
  await userEvent.clear(search)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('fetches everything again on Refresh', async () => {
  open('/find-friends?tab=friends')
  await screen.findByText('No Friends Yet')
  answers['/api/friends'] = [{ id: 'f1', friend: bo, createdAt: request.createdAt }]
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('tab', { name: 'My Friends 1' })
  await waitFor(() => expect(notice()).toBe('Refreshed'))
})

it('confirms before a friendship ends', async () => {
  answers['/api/friends'] = [{ id: 'f1', friend: bo, createdAt: request.createdAt }]
  open('/find-friends?tab=friends')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bo Friend' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unfriend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unfriend Bo Friend?' })
  expect(requests).not.toContain('DELETE /api/friends/u2')
  answers['/api/friends'] = []
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unfriend' }))
  await screen.findByText('No Friends Yet')
  expect(requests).toContain('DELETE /api/friends/u2')
})

it('leads from a friend to what was played against each other, if anything was', async () => {
  const cy = { ...bo, id: 'u3', name: 'Cy Other', skillLevel: null }
  answers['/api/friends'] = [bo, cy].map((friend) => ({ id: friend.id, friend, createdAt: request.createdAt }))
  answers['/api/opponents'] = [
    { id: 'o1', name: 'Bo Friend', linkedUserId: 'u2', totalMatches: 3 },
    { id: 'o2', name: 'Cy Other', linkedUserId: 'u3', totalMatches: 0 },
  ]
  open('/find-friends?tab=friends')
  const duels = await screen.findAllByRole('link', { name: 'Head to head' })
  expect(duels.map((link) => link.getAttribute('href'))).toEqual(['/opponents/o1'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BFBo Friend4.1Head to head',
    'COCy Other@bo',
  ])
})

it('shows blocked players, and lifts the block', async () => {
  answers['/api/blocks'] = [bo]
  open('/find-friends?tab=friends')
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(requests).toContain('DELETE /api/blocks/u2'))
})

it('explains what comes where there are no friends', async () => {
  renderInShell(<FindFriendsPage />, { messages, user: testUser, path: '/find-friends?tab=friends' })
  await screen.findByText('No Friends Yet')
})

it('shows the own invitation as a code that others scan', async () => {
  answers['/api/users/me/referral-stats'] = { referralCode: 'AB23CD45', totalReferrals: 0 }
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show QR code' }))
  await screen.findByRole('img', { name: 'Your QR code' })
})

it('invites a visitor', async () => {
  const { unmount } = renderInShell(<FindFriendsPage />, { messages, path: '/find-friends' })
  await screen.findByText('Sign up to find friends')
  unmount()
  renderInShell(<SocialPage />, { messages, path: '/social' })
  await screen.findByText('Sign up to follow your friends')
})
