import type { FeedItemDto } from '@kitchenline/api'
import { addDays, localDay, TAP_DAYS } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { SocialPage } from './social-page.tsx'

const TODAY = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
const player = (id: string, name: string) => ({ ...testUser, id, name, profilePicture: null, bio: null })
const bo = player('bo', 'Bo Friend')
const match = {
  id: 'm1',
  matchType: 'singles',
  format: 'singles',
  result: 'won',
  opponentName: 'Cy',
  performanceScore: 60,
} as FeedItemDto['match']
const item = (date: string, taps?: { count: number; own: boolean }): FeedItemDto => ({
  ...{ player: bo, others: [], match: { ...match, matchDate: `${date}T12:00:00.000Z`, createdAt: `${date}T12:00:00.000Z` } },
  day: { date, matches: 1, wins: 1, format: 'singles', ...(taps && { taps }) },
})

let answers: Record<string, unknown>
let sent: string[]
beforeEach(() => {
  sent = []
  answers = {
    '/api/users/me': testUser,
    ...{ '/api/friends': [{ id: 'f1', friend: bo, createdAt: `${TODAY}T00:00:00.000Z` }], '/api/friend-requests/received': [] },
    ...{ '/api/match-confirmations': [], '/api/match-confirmations/earlier': [], '/api/taps': [] },
    ...{ '/api/feed/week': { ownMatches: 0, friends: [] }, '/api/referrals': { referralCode: 'A', totalReferrals: 0 } },
  }
  globalThis.fetch = async (input, init) => {
    const [path = ''] = String(input).split('?')
    if (init?.method !== 'GET') sent.push(`${init?.method} ${path} ${String(init?.body ?? '')}`.trim())
    if (init?.method !== 'GET' && !(path in answers)) return Response.json({ success: true })
    return path in answers ? Response.json(answers[path]) : new Response('unavailable', { status: 503 })
  }
})
const open = () => renderInShell(<SocialPage />, { messages, user: testUser, path: '/social' })

it('taps what a friend has played, and takes it back', async () => {
  answers['/api/feed'] = [item(TODAY, { count: 2, own: false })]
  const user = userEvent.setup()
  open()
  const tap = await screen.findByRole('button', { name: 'Paddle tap for Bo Friend: 2 taps' })
  expect(tap.getAttribute('aria-pressed')).toBe('false')
  await user.click(tap)
  await screen.findByRole('button', { name: 'Paddle tap for Bo Friend: 3 taps', pressed: true })
  await waitFor(() => expect(sent).toEqual([`POST /api/feed/bo/days/${TODAY}/tap`]))
  await user.click(tap)
  await screen.findByRole('button', { name: 'Paddle tap for Bo Friend: 2 taps', pressed: false })
  await waitFor(() => expect(sent.at(-1)).toBe(`DELETE /api/feed/bo/days/${TODAY}/tap`))
})

it('takes back one that is still on its way', async () => {
  answers['/api/feed'] = [item(TODAY, { count: 2, own: false })]
  const answered = globalThis.fetch
  let answer = () => {}
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') await new Promise<void>((resolve) => (answer = resolve))
    return answered(input, init)
  }
  const user = userEvent.setup()
  open()
  const tap = await screen.findByRole('button', { name: 'Paddle tap for Bo Friend: 2 taps' })
  await user.click(tap)
  await user.click(tap)
  await screen.findByRole('button', { name: 'Paddle tap for Bo Friend: 2 taps', pressed: false })
  expect(sent).toEqual([])
  answer()
  const taps = `/api/feed/bo/days/${TODAY}/tap`
  await waitFor(() => expect(sent).toEqual([`POST ${taps}`, `DELETE ${taps}`]))
  await screen.findByRole('button', { name: 'Paddle tap for Bo Friend: 2 taps', pressed: false })
})

it('offers no tap for what is long ago, nor where it is not known who has tapped', async () => {
  answers['/api/feed'] = [item(TODAY), item(addDays(TODAY, -TAP_DAYS - 1), { count: 1, own: false })]
  open()
  await screen.findAllByText('Bo Friend')
  expect(screen.queryByRole('button', { name: /Paddle tap/ })).toBeNull()
})

it('says once who has tapped, and has it seen', async () => {
  answers['/api/feed'] = []
  const latestAt = `${TODAY}T12:00:00.000Z`
  answers['/api/taps'] = [{ day: TODAY, player: bo, others: 2, latestAt }]
  open()
  await screen.findByText('Bo Friend and 2 others tapped your session')
  await waitFor(() => expect(sent).toEqual([`POST /api/taps/seen ${JSON.stringify({ upTo: latestAt })}`]))
  // Seen, and still there until the page is left.
  screen.getByText('Bo Friend and 2 others tapped your session')
})
