import { addDays, localDay, TAP_DAYS } from '@kitchenline/domain'
import { fakeGateway, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BO, friendshipWith, personOf } from '../../test/people.ts'
import messages from '../messages/en.json' with { type: 'json' }
import { SocialPage } from './social-page.tsx'

const TODAY = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
const TAP = `/api/feed/u2/days/${TODAY}/tap`
const gateway = fakeGateway(() => ({
  ...{ '/api/users/me': testUser, '/api/friends': [friendshipWith(BO)], '/api/friend-requests/received': [] },
  ...{ '/api/match-confirmations': [], '/api/match-confirmations/earlier': [], '/api/taps': [], '/api/feed': [] },
  ...{ '/api/feed/week': { ownMatches: 0, friends: [] }, '*': { success: true } },
}))
const open = () => renderInShell(<SocialPage />, { messages, user: testUser, path: '/social' })
const changes = () => gateway.asked.filter((call) => !call.startsWith('GET'))

const match = (id: string, matchDate: string) => ({
  ...{ id, matchType: 'singles', format: 'singles', result: 'won', playerScore: 11, opponentScore: 7, performanceScore: 60 },
  ...{ opponentName: 'Cy', isConfirmed: false, matchDate, playedOn: matchDate.slice(0, 10), createdAt: matchDate },
})

it('shows what friends have been playing part after part', async () => {
  const day = { date: '2026-05-02', matches: 4, wins: 3, format: 'singles' }
  const cy = personOf('u3', 'Cy Other')
  const first = [
    { player: BO, match: match('m1', '2026-05-02T12:00:00.000Z'), others: [cy], day },
    { player: BO, match: match('m3', '2026-05-02T11:00:00.000Z'), others: [], day },
  ]
  gateway.answers['/api/feed'] = () => Response.json(first, { headers: { link: '</api/feed?cursor=c1>; rel="next"' } })
  gateway.answers['/api/feed?cursor=c1'] = [
    { player: cy, match: match('m2', '2026-05-01T10:30:00.000Z'), others: [], day: { date: '2026-05-01', matches: 1, wins: 0 } },
  ]
  open()
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
  gateway.answers['/api/feed/week'] = { ownMatches: 3, friends: [{ player: BO, matches: 5 }] }
  gateway.answers['/api/friend-requests/received'] = [{ id: 'r1', sender: BO, createdAt: '2026-05-01T00:00:00.000Z' }]
  open()
  const week = within(await screen.findByRole('list', { name: 'Your circle this week' })).getAllByRole('listitem')
  expect(week.map(({ textContent }) => textContent)).toEqual(['You33 matches', 'Bo Friend55 matches'])
  const waiting = await screen.findByRole('link', { name: '1 friend request is waiting for you' })
  expect(waiting.getAttribute('href')).toBe('/find-friends?tab=requests')
})

it('leads to more friends while those there are have logged nothing', async () => {
  open()
  await screen.findByText('Nothing yet')
  expect(screen.getByRole('link', { name: 'Find Friends' }).getAttribute('href')).toBe('/find-friends')
})

it('invites a visitor', async () => {
  renderInShell(<SocialPage />, { messages, path: '/social' })
  await screen.findByText('Sign up to follow your friends')
})

describe('a tap', () => {
  const item = (date: string, taps?: { count: number; own: boolean }) => ({
    ...{ player: BO, others: [], match: match('m1', `${date}T12:00:00.000Z`) },
    day: { date, matches: 1, wins: 1, format: 'singles', ...(taps && { taps }) },
  })
  const tapOf = (count: number, pressed: boolean) =>
    screen.findByRole('button', { name: `Paddle tap for Bo Friend: ${count} taps`, pressed })
  beforeEach(() => void (gateway.answers['/api/feed'] = [item(TODAY, { count: 2, own: false })]))

  it('is given for what a friend has played, and taken back', async () => {
    open()
    await userEvent.click(await tapOf(2, false))
    await tapOf(3, true)
    await waitFor(() => expect(changes()).toEqual([`POST ${TAP}`]))
    await userEvent.click(await tapOf(3, true))
    await tapOf(2, false)
    await waitFor(() => expect(changes().at(-1)).toBe(`DELETE ${TAP}`))
  })

  it('is taken back while it is still on its way', async () => {
    let answer = () => {}
    gateway.answers[`POST ${TAP}`] = async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return Response.json({ success: true })
    }
    open()
    await userEvent.click(await tapOf(2, false))
    await userEvent.click(await tapOf(3, true))
    await tapOf(2, false)
    expect(changes()).toEqual([`POST ${TAP}`])
    answer()
    await waitFor(() => expect(changes()).toEqual([`POST ${TAP}`, `DELETE ${TAP}`]))
    await tapOf(2, false)
  })

  it('is not offered for what is long ago, nor where it is not known who has tapped', async () => {
    gateway.answers['/api/feed'] = [item(TODAY), item(addDays(TODAY, -TAP_DAYS - 1), { count: 1, own: false })]
    open()
    await screen.findAllByText('Bo Friend')
    expect(screen.queryByRole('button', { name: /Paddle tap/ })).toBeNull()
  })

  it('is said once to who got it, and is seen then', async () => {
    const latestAt = `${TODAY}T12:00:00.000Z`
    gateway.answers['/api/taps'] = [{ day: TODAY, player: BO, others: 2, latestAt }]
    open()
    await screen.findByText('Bo Friend and 2 others tapped your session')
    await waitFor(() => expect(changes()).toEqual([`POST /api/taps/seen ${JSON.stringify({ upTo: latestAt })}`]))
    // Seen, and still there until the page is left.
    screen.getByText('Bo Friend and 2 others tapped your session')
  })
})
