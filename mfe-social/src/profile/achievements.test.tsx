import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { Achievements } from './achievements.tsx'

const stats = { totalMatches: 12, wins: 9, losses: 3, winRate: 75, currentStreak: -1, performanceScore: 61.4 }
const reached = [
  { achievement: 'onFire', reachedAt: '2026-05-03T10:30:00.000Z' },
  { achievement: 'dedicatedPlayer', reachedAt: '2026-05-10T10:30:00.000Z' },
]
const originalFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = originalFetch
})

it('shows since when each is reached, and keeps in grey what was reached in the past', async () => {
  globalThis.fetch = async (input) => Response.json(String(input).endsWith('/achievements') ? reached : stats)
  renderInShell(<Achievements userId={testUser.id} />, { messages, user: testUser })
  const text = async (pattern: RegExp) => (await screen.findByText(pattern)).closest('li')!
  const [current, past] = [await text(/First reached on May 10, 2026/), await text(/Held on May 3, 2026, not now/)]
  expect(current.className).toContain('--current')
  expect(past.className).not.toContain('--current')
  await text(/Not yet/)
})
