import { NO_STATS } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { Part as Performance } from '../performance/performance-part.tsx'
import { AnalyticsPage } from './analytics-page.tsx'

const nothing = { stats: NO_STATS, consistency: null, activeOpponents: 0, trend: [] }
const originalFetch = globalThis.fetch
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json(nothing)
  globalThis.fetch = async () => answer()
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

describe('the analytics', () => {
  it('open on doubles, with their tiles, and show what is missing', async () => {
    const { container } = renderInShell(<AnalyticsPage />, { messages, user: testUser })
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Singles Analytics', 'Doubles Analytics'])
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
    const waiting = container.querySelectorAll('.kl-stat-skeleton')
    await screen.findByText('needs 2 matches')
    expect(container.querySelectorAll('.kl-stat')).toHaveLength(waiting.length)
    const tiles = [...container.querySelectorAll('.kl-stat')].map(({ textContent }) => textContent)
    for (const [at, label] of ['Avg Performance', 'Consistency', 'Active Opponents', 'Win Streak'].entries())
      expect(tiles[at]).toContain(label)
    expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy()
    expect(screen.getByText('Chart coming soon')).toBeTruthy()
  })

  it('show that they did not come, and are fetched again on request', async () => {
    answer = () => new Response('no', { status: 500 })
    renderInShell(<AnalyticsPage />, { messages, user: testUser })
    await screen.findByText("Your stats couldn't be loaded")
    answer = () => Response.json(nothing)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Avg Performance')
  })

  it('invite a visitor', () => {
    renderInShell(<AnalyticsPage />, { messages })
    expect(screen.getByText('Sign up to use Analytics')).toBeTruthy()
  })
})

it('the figures of a stranger are refused in the words of the server', async () => {
  const problem = { type: 'x', title: 'x', status: 403, code: 'STATS_FORBIDDEN', params: {}, message: 'x', requestId: 'r' }
  answer = () => Response.json(problem, { status: 403 })
  renderInShell(<Performance userId="stranger" />, { messages, user: testUser })
  await screen.findByText('Not authorized to view stats')
})
