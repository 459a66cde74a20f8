import { fakeGateway, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { ProfileCourt } from './profile-court.tsx'

const levelOf = (format: string) => `/api/users/${testUser.id}/ai-skill-analysis?type=${format}`
const STATS = `/api/users/${testUser.id}/stats`
const gateway = fakeGateway(() => ({
  [levelOf('singles')]: { hasEnoughData: true, suggestedSkillLevel: 3.68, gamesNeeded: 0 },
  [levelOf('doubles')]: { hasEnoughData: false, gamesNeeded: 4 },
  [STATS]: { totalMatches: 60, wins: 29, losses: 31 },
  '/api/users/me/played-days': { days: [], firstDay: '2026-08-17' },
  '/api/users/me/referral-stats': { referralCode: 'ABCD2345', totalReferrals: 0 },
}))
const show = (user = testUser) => renderInShell(<ProfileCourt user={user} />, { messages, user })

it.each([
  [4, 'DUPR 4.0'],
  [3.6, 'DUPR 3.6'],
  [3.582, 'DUPR 3.582'],
])('shows a rating of %d as DUPR gives it', (duprRating, shown) => {
  show({ ...testUser, duprRating })
  screen.getByText(shown)
})

it('says what came of all matches, and the level of each format or how far it is', async () => {
  show()
  expect((await screen.findByText(/^60 matches/)).textContent.replaceAll('\u00a0', ' ')).toBe(
    '60 matches · 29–31 · since Aug 2026',
  )
  const levels = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  await waitFor(() => expect(levels()).toEqual(['3.7', '4 more matches']))
})

it('counts from the account where there is no match yet', async () => {
  gateway.answers['/api/users/me/played-days'] = { days: [], firstDay: null }
  gateway.answers[STATS] = { totalMatches: 0, wins: 0, losses: 0 }
  show({ ...testUser, createdAt: '2026-05-02T12:00:00.000Z' })
  expect((await screen.findByText(/^0 matches/)).textContent.replaceAll('\u00a0', ' ')).toBe('0 matches · 0–0 · since May 2026')
})
