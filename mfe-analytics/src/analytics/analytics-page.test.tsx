import { NO_STATS } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { Part as Performance } from '../performance/performance-part.tsx'
import { AnalyticsPage } from './analytics-page.tsx'

const nothing = { stats: NO_STATS, consistency: null, activeOpponents: 0, trend: [], days: [], scores: [] }
const analyzed = { playedOn: '2026-04-01', opponentNames: ['Bo'], levels: 0, share: 0.5, expectedShare: 0.5 }
/** Newest first: close ones against a 3.0, clear ones against a 3.5. */
const MATCHES = Array.from({ length: 12 }, (_, at) => {
  const isClose = at < 6
  const own = isClose ? (at === 5 ? 9 : 11) : 4
  const opponent = isClose ? (at === 5 ? 11 : 9) : 11
  const result = { matchId: `m${at}`, won: own > opponent, own, opponent, games: [{ own, opponent }] }
  return { ...analyzed, ...result, against: isClose ? 3 : 3.5, chance: isClose ? 0.5 : 0.2, linked: false, linkedLevels: [] }
})
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json(nothing)
  globalThis.fetch = async () => answer()
})
/** Its words are on their way when it is first drawn. */
const open = () => act(async () => void renderInShell(<AnalyticsPage />, { messages, user: testUser }))

const PLAYED = {
  ...{ stats: { ...NO_STATS, totalMatches: 12, wins: 5, losses: 7, winRate: 41.7, performanceScore: 52 }, consistency: 60 },
  ...{ activeOpponents: 2, trend: [], days: [{ day: new Date().toISOString().slice(0, 10), matches: 12 }] },
  scores: [40, 61].map((score, at) => ({ score, matches: 7 - 2 * at })),
}

/** Of a player with twelve matches; how many analyses were requested. */
function answers({
  source = 'free_for_all',
  isAnalyzed = true,
  total = 12,
  played = PLAYED as object,
  matches = MATCHES as object[],
} = {}) {
  let made = 0
  const math = () => ({ start: 3, level: 3.5, total, before: 3, after: 3.5, matches: isAnalyzed || made > 0 ? matches : [] })
  const of = (path: string): unknown => {
    if (path.endsWith('/ai-skill-analysis/matches')) return math()
    if (path.endsWith('/ai-skill-analysis')) return { made: (made += 1) }
    if (path.endsWith('/performance-trend')) return []
    if (path.endsWith('/partners'))
      return { partners: [{ name: 'Mai', together: { matches: 9, wins: 8 } }], allDoubles: { matches: 12, wins: 8 } }
    return path.endsWith('/subscription/status') ? { canUseAiAnalysis: true, source, remainingFreeMatches: null } : played
  }
  globalThis.fetch = async (input) =>
    Response.json(of(new URL(String(input instanceof Request ? input.url : input), 'http://localhost').pathname))
  return () => made
}

describe('the analytics', () => {
  it('open on doubles, with their figures, and show what is missing', async () => {
    await open()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Singles Analytics', 'Doubles Analytics'])
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
    await screen.findByText('needs 2 matches')
    for (const label of ['Avg Performance', 'Consistency', 'Active Opponents', 'Win Streak']) screen.getByText(label)
    screen.getByRole('heading', { name: 'Overview' })
    screen.getByText('Chart coming soon')
  })

  it('show what they have of an older gateway', async () => {
    const without = { against: undefined, games: undefined }
    answers({
      played: { ...PLAYED, days: undefined, scores: undefined },
      matches: MATCHES.map((match) => ({ ...match, ...without })),
    })
    await open()
    await screen.findByText('0 of 6')
    expect(screen.queryByText('Consistency', { selector: 'h2' })).toBeNull()
  })

  it('say where the player wins, and have a table for each picture', async () => {
    answers()
    await open()
    await screen.findByText('Close games are yours: 5 of 6 won.')
    const rows = (heading: string) =>
      within(screen.getByRole('region', { name: heading }))
        .getAllByRole('row', { hidden: true })
        .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(' | '))
    expect(rows('By opponent level')).toEqual([
      "Opponents' level | Won | Lost | Wins expected",
      '3.0 | 5 | 1 | 3',
      '3.5 | 0 | 6 | 1.2',
    ])
    expect(screen.getAllByRole('list', { name: 'The last 6, oldest first' })).toHaveLength(2)
    screen.getByText('Half of your scores are between 40% and 61%. The middle one is 40%.')
    expect(rows('The last 26 weeks')).toHaveLength(2)
  })

  it('show the win rate by each thing with its count, and draw nothing from fewer than five', async () => {
    const trait = (of: string, value: string, matches: number, wins: number) => ({ trait: of, value, matches, wins })
    const traits = [
      ...[trait('tag', 'league', 6, 5), trait('tag', 'rec', 4, 0), trait('hour', '18', 12, 5)],
      ...[trait('game', '1', 12, 6), trait('game', '3', 5, 0), trait('margin', 'close', 17, 6)],
    ]
    answers({ played: { ...PLAYED, traits } })
    await open()
    const card = async (name: string) => within(await screen.findByRole('region', { name }))
    const tags = await card('By kind of event')
    tags.getByText('Best: League, 5 of 6 won.')
    expect(tags.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['WhatWin rateWon', 'League83%5 of 6'])
    tags.getByText('Fewer than 5, so not drawn: Rec.')
    const shown = {
      'By game': 'Hardest: Third game, 0 of 5 won.',
      'By time of day': '6 – 9 PM: 5 of 12 won.',
      'By partner': '8 of 9',
    }
    for (const [name, text] of Object.entries(shown)) (await card(name)).getByText(text)
    expect((await card('By level gap')).getAllByRole('row').length).toBeGreaterThan(1)
    expect(screen.queryByRole('region', { name: 'By place' })).toBeNull()
  })

  it('say how many places are left out where there are too many', async () => {
    const traits = [9, 3].map((matches) => ({ trait: 'place', value: `Court ${matches}`, matches, wins: 2 }))
    answers({ played: { ...PLAYED, traits, otherPlaces: 1 } })
    await open()
    const places = within(await screen.findByRole('region', { name: 'By place' }))
    places.getByText('Fewer than 5, so not drawn: Court 3.')
    places.getByText('Only your 2 most played places are counted: 1 other is left out.')
  })

  it('say how many matches are older than those of the analysis that are read', async () => {
    answers({ total: 712, played: { ...PLAYED, traits: [] } })
    await open()
    const gaps = within(await screen.findByRole('region', { name: 'By level gap' }))
    gaps.getByText('Without 700 earlier matches.')
    expect(await screen.findAllByText('Without 700 earlier matches.')).toHaveLength(2)
  })

  it.each([
    ['have a first analysis made where none is counted', 'free_for_all', 1],
    ['ask before a counted one is made', 'free', 0],
  ])('%s', async (_what, source, unasked) => {
    const made = answers({ source, isAnalyzed: false })
    await open()
    if (unasked === 0) {
      const analyze = await screen.findByRole('button', { name: 'Analyze them now' })
      expect(made()).toBe(0)
      await userEvent.click(analyze)
    }
    await screen.findByText('Close games are yours: 5 of 6 won.')
    expect(made()).toBe(1)
  })

  it('show that they did not come, and are fetched again on request', async () => {
    answer = () => new Response('no', { status: 500 })
    await open()
    await screen.findByText("Your stats couldn't be loaded")
    answer = () => Response.json(nothing)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Avg Performance')
  })

  it('invite a visitor', () => {
    renderInShell(<AnalyticsPage />, { messages })
    screen.getByText('Sign up to use Analytics')
  })
})

it('the figures of a stranger are refused in the words of the server', async () => {
  const problem = { type: 'x', title: 'x', status: 403, code: 'STATS_FORBIDDEN', params: {}, message: 'x', requestId: 'r' }
  answer = () => Response.json(problem, { status: 403 })
  renderInShell(<Performance userId="stranger" />, { messages, user: testUser })
  await screen.findByText('Not authorized to view stats')
})
