import { jest } from '@jest/globals'
import { fakeGateway, noNetwork, refusal, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BO } from '../../test/people.ts'
import messages from '../messages/en.json' with { type: 'json' }
import { entryOf } from '../data/player.ts'
import { PlayerPage } from './player-page.tsx'

const stranger = { ...BO, bio: 'Lefty', relationship: 'none', requestId: null, showsFigures: false, showsAnalysis: false }
const friend = { ...stranger, relationship: 'friend', showsFigures: true, showsAnalysis: true }
const stats = { totalMatches: 12, wins: 9, losses: 3, winRate: 75, currentStreak: 3, performanceScore: 61.4 }
const match = {
  ...{ id: 'm1', matchType: 'singles', format: 'singles', result: 'won', playedOn: '2026-05-01', performanceScore: 67 },
  ...{ playerScore: 22, opponentScore: 14, opponentName: 'Cy' },
  ...{ matchDate: '2026-05-01T12:00:00.000Z', createdAt: '2026-05-01T12:00:00.000Z' },
}

const gateway = fakeGateway(() => ({
  ...{ '/api/users/u2': stranger, '/api/friends/u2/stats': stats, '/api/friends/u2/matches?limit=10': [match] },
  ...{ '/api/opponents': [], '*': () => refusal('STATS_FORBIDDEN', 403) },
}))
const become = (player: object) => void (gateway.answers['/api/users/u2'] = player)
const open = (path = '/profile/u2') => {
  const routes = { table: [{ path: '/profile/:userId', element: <PlayerPage /> }] }
  return renderInShell(<PlayerPage />, { messages, user: testUser, path, routes })
}

/** What the menu of the player offers. */
async function endings(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Bo Friend' }))
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  return offered
}

it.each([
  ['none', null, ['Add Friend']],
  ['request_sent', 'r1', ['Cancel request']],
  ['request_received', 'r1', ['Accept', 'Decline']],
])('locks a profile while the two are %s, with what can be done', async (relationship, requestId, actions) => {
  become({ ...stranger, relationship, requestId })
  open()
  await screen.findByRole('heading', { name: 'Profile Restricted' })
  for (const name of actions) screen.getByRole('button', { name })
  // What is done already is not advised.
  expect(screen.queryAllByText(/Add Bo Friend as a friend/)).toHaveLength(relationship === 'none' ? 1 : 0)
  expect(await endings()).toEqual(['Block'])
  expect(gateway.asked).toEqual(['GET /api/users/u2'])
})

it('shows figures and matches to a friend', async () => {
  become(friend)
  open()
  await screen.findByText('75%')
  expect(await endings()).toEqual(['Unfriend', 'Block'])
  await screen.findByText("You haven't logged a match against Bo Friend yet.")
  await userEvent.click(screen.getByRole('tab', { name: 'Recent Matches' }))
  await screen.findByRole('button', { name: /^Won 22–14 vs\sCy$/ })
})

it('shows them to a stranger too where the player shows them to everybody, but no analysis', async () => {
  become({ ...stranger, showsFigures: true })
  open()
  await screen.findByText('75%')
  screen.getByRole('button', { name: 'Add Friend' })
  expect(gateway.asked.filter((path) => path.includes('ai-analysis'))).toEqual([])
})

it('names the parts of another remote that are unavailable', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  become(friend)
  open()
  for (const name of ['AI skill analysis', 'AI analysis history']) {
    const part = within(await screen.findByRole('region', { name }))
    part.getByText("We can't load this right now.")
    part.getByRole('button', { name: 'Try again' })
  }
  logged.mockRestore()
})

it('shows a friend that the player hides the figures, and the own record all the same', async () => {
  become({ ...friend, showsFigures: false, showsAnalysis: false })
  open()
  await screen.findByText("Bo Friend doesn't share statistics and matches.")
  await screen.findByText("You haven't logged a match against Bo Friend yet.")
  expect(await endings()).toEqual(['Unfriend', 'Block'])
})

it('shows neither level nor bio where the player keeps them', async () => {
  become({ ...stranger, skillLevel: null, skillCategory: null, bio: null })
  open()
  await screen.findByRole('region', { name: 'Bo Friend' })
  expect(screen.queryByText(/Advanced|Lefty|0\.0/)).toBeNull()
})

it('shows new matches of a friend when the page is opened again after a while, and not because its window is seen again', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  const askedFor = () => gateway.asked.filter((path) => path.endsWith('/stats')).length
  become(friend)
  const { router } = open()
  await screen.findByText('75%')
  const reopen = async () => {
    await act(() => router.navigate('/social'))
    await act(() => router.navigate('/profile/u2'))
  }
  gateway.answers['/api/friends/u2/stats'] = { ...stats, totalMatches: 13, losses: 4, winRate: 69 }
  jest.advanceTimersByTime(20_000)
  await reopen()
  await screen.findByText('75%')
  jest.advanceTimersByTime(20_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(askedFor()).toBe(1)
  await reopen()
  await screen.findByText('69%')
  jest.useRealTimers()
})

it('shows none where the other has ended the friendship meanwhile', async () => {
  become(friend)
  gateway.answers['/api/friends/u2/stats'] = gateway.answers['/api/friends/u2/matches?limit=10'] = gateway.answers['*']
  open('/profile/u2?tab=matches')
  await screen.findByText("Bo Friend hasn't logged a match yet")
})

it('takes no failure for a player who is not there', async () => {
  gateway.answers = { '*': noNetwork }
  open()
  await screen.findByRole('heading', { name: "This profile couldn't be loaded" })
  screen.getByRole('button', { name: 'Try again' })
  expect(screen.queryByText('User Not Found')).toBeNull()
})

it.each([
  ['an id that nobody has', 'USER_NOT_FOUND', 404],
  ['an address that holds no id', 'INVALID_INPUT', 400],
])('shows for %s that there is no such player, with a way back', async (_what, code, status) => {
  gateway.answers = { '*': () => refusal(code, status) }
  open()
  await screen.findByRole('heading', { name: 'User Not Found' })
  expect(screen.getByRole('link', { name: 'Back to Find Friends' }).getAttribute('href')).toBe('/find-friends')
})

it.each([
  ['José Núñez', 'jose nunez', true],
  ['José Núñez', 'chema', true],
  ['José Núñez', 'jose', false],
])('knows %s in the own book as %s: %s', (name, entry, found) => {
  const book = [{ id: 'o1', name: entry }] as never
  expect(entryOf(book, { id: 'u2', name, username: 'Chema' }) !== undefined).toBe(found)
})

it('finds the linked entry under any name, and no namesake linked to another', () => {
  const namesake = { id: 'o1', name: 'Bo Friend', linkedUserId: 'u3' }
  const linked = { id: 'o2', name: 'Lefty from the club', linkedUserId: 'u2' }
  expect(entryOf([namesake, linked] as never, BO)?.id).toBe('o2')
  expect(entryOf([namesake] as never, BO)).toBeUndefined()
})
