import { countTurns, drawSlowly } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import { show, user, visit } from '../../test/on-page.tsx'
import { clear, fakeGateway, problem } from '../../test/fake-gateway.ts'
import { HistoryPage } from './history-page.tsx'

const match = {
  ...{ ...clear, matchType: 'doubles', format: 'doubles', matchDate: new Date('2026-05-10T12:00').toISOString() },
  ...{ opponentName: 'Bo', partnerName: 'Mai', opponent1Name: 'Bo', opponent2Name: 'Cy' },
}
const summary = { totalMatches: 1, wins: 1, losses: 0, winRate: 100 }

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  gateway = fakeGateway({ 'GET /api/matches': { body: [match] }, 'GET /api/matches/summary': { body: summary } })
})

const open = (path = '/history') => show(<HistoryPage />, { path })

describe('match history', () => {
  it('shows each match with players, games, result and date, and the tiles of the set', async () => {
    open()
    const [card] = await screen.findAllByRole('article')
    for (const text of ['Won 2–0 with\u00a0Mai vs\u00a0Bo & Cy', 'Doubles', '11–6, 11–8'])
      expect(card?.textContent).toContain(text)
    screen.getByRole('heading', { name: /^Sun,\sMay\s10/ })
    await screen.findByText('100%')
  })

  it('leaves the browser its turns while it draws the first cards', async () => {
    const turns = countTurns()
    const turnsSeen = new Map<string, number>()
    const slow = (id: string) => ({
      ...{ ...match, id, opponentName: id },
      get performanceScore() {
        if (!turnsSeen.has(id)) drawSlowly()
        turnsSeen.set(id, turnsSeen.get(id) ?? turns.count())
        return match.performanceScore
      },
    })
    const answered = globalThis.fetch
    const list = Object.assign(new Response(), { json: async () => ['one', 'two', 'three'].map(slow) })
    globalThis.fetch = async (input, init) => (String(input).startsWith('/api/matches?') ? list : answered(input, init))
    open()
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    turns.end()
    expect(new Set(turnsSeen.values()).size).toBe(3)
  })

  it('names its filters and tiles', async () => {
    const { container } = open()
    await screen.findByText('100%')
    const choices = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
    expect(choices('Type')).toEqual(['All Types', 'Singles', 'Doubles'])
    expect(choices('Result')).toEqual(['All', 'Wins', 'Losses'])
    expect(choices('Date')).toEqual(['All Time', 'Today', 'This Week', 'This Month'])
    const tiles = [...container.querySelectorAll('.kl-stat')].map(({ textContent }) => textContent)
    expect(tiles).toEqual(['Total Matches1', 'Wins1', 'Losses0', 'Win Rate100%'])
  })

  it('shows that the filters leave nothing, and can clear them', async () => {
    gateway.answers['GET /api/matches'] = { body: [] }
    const { router } = open('/history?result=lost')
    await screen.findByText('No matches found matching your filters.')
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear as HTMLElement)
    expect(router.state.location.search).toBe('')
  })

  it('offers nothing to clear where nothing was ever logged, whatever the filters', async () => {
    gateway.answers['GET /api/matches'] = { body: [] }
    gateway.answers['GET /api/matches/summary'] = { body: { totalMatches: 0, wins: 0, losses: 0, winRate: 0 } }
    open('/history?type=doubles')
    await screen.findByText('No matches recorded yet. Log your first match to get started!')
    expect(screen.getByRole('link', { name: 'Log a match' }).getAttribute('href')).toBe('/log-match')
    expect(screen.queryByRole('button', { name: /^Clear All/ })).toBeNull()
  })

  it('invites a visitor', () => {
    visit(<HistoryPage />)
    screen.getByText('Sign up to use Match History')
  })

  it('keeps a chosen filter in the address', async () => {
    const { router } = open()
    await screen.findAllByRole('article')
    await user.selectOptions(screen.getByLabelText('Type'), 'Doubles')
    expect(router.state.location.search).toBe('?type=doubles')
  })

  it('shows that its tiles and cards are still those of the filter before, until their own come', async () => {
    const { container } = open()
    await screen.findByText('100%')
    await screen.findAllByRole('article')
    const outdated = () => [...container.querySelectorAll('.kl-outdated[aria-busy=true]')].map(({ textContent }) => textContent)
    expect(outdated()).toEqual([])
    gateway.answers['GET /api/matches/summary'] = problem('OVERLOADED', 503)
    gateway.answers['GET /api/matches'] = problem('OVERLOADED', 503)
    await user.selectOptions(screen.getByLabelText('Result'), 'Losses')
    expect(outdated()).toEqual([expect.stringContaining('100%'), expect.stringContaining('vs\u00a0Bo')])
    gateway.answers['GET /api/matches/summary'] = { body: { totalMatches: 0, wins: 0, losses: 0, winRate: 0 } }
    gateway.answers['GET /api/matches'] = { body: [] }
    await waitFor(() => expect(outdated()).toEqual([]))
    expect(screen.queryByText('100%')).toBeNull()
  })

  it('says how many are left by figures of the same filter only', async () => {
    gateway.answers['GET /api/matches/summary'] = { body: { ...summary, totalMatches: 30 } }
    const answered = globalThis.fetch
    const part = () => Response.json([match], { headers: { Link: '</api/matches?cursor=c1>; rel="next"' } })
    globalThis.fetch = (input, init) => {
      const path = String(input)
      if (path.startsWith('/api/matches?')) return Promise.resolve(part())
      return path.includes('summary?') && path.includes('result=lost') ? new Promise(() => {}) : answered(input, init)
    }
    open()
    await screen.findByRole('button', { name: 'Show more (29 left)' })
    await user.selectOptions(screen.getByLabelText('Result'), 'Losses')
    await screen.findByRole('button', { name: 'Show more' })
  })

  it('never dresses a failure as an empty list, and does not come back for it by itself', async () => {
    gateway.answers['GET /api/matches'] = problem('DEPENDENCY_UNAVAILABLE', 503)
    open()
    await screen.findByText("Your matches couldn't be loaded")
    expect(gateway.calls.filter(({ path }) => path === '/api/matches')).toHaveLength(1)
    screen.getByText('Part of the service is down. Please try again in a moment.')
    gateway.answers['GET /api/matches'] = { body: [match] }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  })
})
