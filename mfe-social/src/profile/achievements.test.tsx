import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { Achievements } from './achievements.tsx'

const trophies = [
  { achievement: 'highPerformer', reachedAt: null, isHeld: false, value: 61.4, goal: 80 },
  { achievement: 'onFire', reachedAt: '2026-05-03T10:30:00.000Z', isHeld: false, value: 0, goal: 3 },
  { achievement: 'dedicatedPlayer', reachedAt: '2026-05-10T10:30:00.000Z', isHeld: true, value: 12, goal: 10 },
]
const originalFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = originalFetch
})

it('shows since when each is reached, and keeps in grey what was reached in the past', async () => {
  globalThis.fetch = async () => Response.json(trophies)
  renderInShell(<Achievements />, { messages, user: testUser })
  const text = async (pattern: RegExp) => (await screen.findByText(pattern)).closest('li')!
  const [current, past] = [await text(/First reached on May 10, 2026/), await text(/Held on May 3, 2026, not now/)]
  expect(current.className).toContain('--current')
  expect(past.className).not.toContain('--current')
  await text(/Not yet/)
})
