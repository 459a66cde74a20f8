import type { DashboardDto } from '@kitchenline/api'
import { NO_STATS, TRIAL_MATCHES, type UserStats } from '@kitchenline/domain'
import { useTrial } from '@kitchenline/shell-api'
import { languageStore, partHost } from '@kitchenline/shell-api/host'
import { countTurns, drawSlowly, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { DashboardPage } from './dashboard-page.tsx'

const stats: UserStats = { totalMatches: 4, wins: 3, losses: 1, winRate: 75, currentStreak: 3, performanceScore: 62.4 }
const whole: DashboardDto = {
  stats,
  singlesStats: { ...stats, totalMatches: 3, winRate: 66.7 },
  doublesStats: { ...stats, totalMatches: 1, winRate: 100 },
  matchTypes: [
    { matchType: 'singles', matches: 3, winRate: 66.7 },
    { matchType: 'doubles', matches: 1, winRate: 100 },
  ],
  trend: [{ week: '2026-11-15', score: 62.4, matches: 4 }],
  lastDays: { matches: 3, performanceChange: 4.6 },
  insights: [{ code: 'greatMomentum', type: 'success', title: 'Great Momentum', description: "You've won 3 matches in a row." }],
  analysis: {
    ...{ hasEnoughData: false, analysisType: 'singles', reasoning: [], reasons: [], matchesAnalyzed: 0, gamesNeeded: 7 },
    ...{ isUpdate: false, isReset: false, currentMatches: { singles: 3, doubles: 1 }, opponents: 2, waitingMatches: 0 },
    access: { canUse: true, reason: 'free_for_all' },
  },
  referral: { referralCode: 'ABCD2345', totalReferrals: 2 },
  ...{ recentMatches: [], errors: [] },
}

let answer: DashboardDto | undefined
let languages: string[] = []
beforeEach(() => {
  answer = whole
  languages = []
  globalThis.fetch = async (input, init) => {
    const [path = ''] = String(input).split('?')
    if (path === '/api/dashboard') languages.push(new Headers(init?.headers).get('Accept-Language') ?? '')
    return path === '/api/dashboard' && answer ? Response.json(answer) : new Response('unavailable', { status: 503 })
  }
  partHost.load = async () => ({ part: { Part: () => <p>the newest matches</p>, loadMessages: async () => ({}) } })
})
const open = () => renderInShell(<DashboardPage />, { messages, user: testUser })

describe('the dashboard of a player', () => {
  it('shows the four figures, the way to an analysis, the match types, the invitation and what the rules found', async () => {
    open()
    for (const text of ['62%', '75%', 'wins in a row', '3 wins, 1 loss']) await screen.findByText(text)
    // A tile is narrow: a number is not torn from what it counts.
    expect(screen.getByText('3 wins, 1 loss').textContent).toBe('3\u00a0wins, 1\u00a0loss')
    await screen.findByText('Not Enough Data Yet')
    screen.getByText('3 / 10')
    screen.getByText('67%')
    screen.getByText('Great Momentum')
    screen.getByText("You've won 3 matches in a row.")
    screen.getByText('ABCD2345')
    screen.getByText('2 players joined with your link.')
    await screen.findByText('the newest matches')
    await screen.findByText('Chart coming soon')
    screen.getByText('Play in one more week to see the chart.')
  })

  it('keeps the place of every tile while it loads', async () => {
    const { container } = open()
    const waiting = container.querySelectorAll('.kl-strip__skeleton')
    await screen.findByText('wins in a row')
    expect(container.querySelectorAll('.kl-strip > div')).toHaveLength(waiting.length)
  })

  it('shows first what to do while there is no match, and no 0%, and no longer than that', async () => {
    answer = { ...whole, stats: NO_STATS, matchTypes: [], insights: [] }
    const { unmount } = open()
    const first = (await screen.findByRole('heading', { name: 'Start with your first match' })).closest('section')!
    expect(within(first).getByRole('link', { name: 'Log a match' }).getAttribute('href')).toBe('/log-match')
    within(first).getByText('10 singles or 10 doubles: your level, and what it rests on')
    expect([screen.getAllByText('no matches yet').length, screen.queryByText('0%')]).toEqual([4, null])
    unmount()
    answer = whole
    open()
    await screen.findByText('3 wins, 1 loss')
    expect(screen.queryByText('Start with your first match')).toBeNull()
  })

  it('reports that the figures did not come, and fetches them again on request', async () => {
    answer = undefined
    open()
    expect(screen.getByRole('status').textContent).toContain('Loading dashboard...')
    await screen.findByText('Error: Unable to load dashboard data')
    answer = whole
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('62%')
  })

  it('leaves the browser its turns while it draws what has come', async () => {
    const turns = countTurns()
    const turnsSeen: number[] = []
    const drawn = () => {
      drawSlowly()
      turnsSeen.push(turns.count())
    }
    const [insight] = whole.insights ?? []
    const insights = ['one', 'two', 'three'].map((code) => ({
      ...insight,
      code,
      get title() {
        return (drawn(), code)
      },
    }))
    globalThis.fetch = async () => Object.assign(new Response(), { json: async () => ({ ...whole, insights }) })
    open()
    await screen.findByText('three')
    turns.end()
    expect(new Set(turnsSeen.slice(-3)).size).toBe(3)
  })

  it('stands without unavailable parts, each with a message in its place', async () => {
    answer = { ...whole, analysis: null, referral: null, errors: ['analysis', 'referral'] }
    open()
    await screen.findByText('62%')
    const alerts = await screen.findAllByRole('alert')
    const words = "We can't load this right now.Try again"
    expect(alerts.map(({ textContent }) => textContent)).toEqual([words, words])
  })

  it('fetches the insights again when the language changes, for they come in words, and stays as it is until then', async () => {
    open()
    await screen.findByRole('button', { name: '8W', pressed: true })
    await userEvent.click(screen.getByRole('button', { name: '30D' }))
    screen.getByRole('button', { name: '8W', pressed: false })
    const [insight] = whole.insights ?? []
    answer = { ...whole, insights: insight ? [{ ...insight, title: 'Starker Lauf' }] : [] }
    act(() => languageStore.setState({ language: 'de' }))
    screen.getByRole('button', { name: '30D', pressed: true })
    await screen.findByText('Starker Lauf')
    expect(languages).toEqual(['en', 'de'])
    screen.getByRole('button', { name: '30D', pressed: true })
  })

  it('draws the weeks that were played, reached by one Tab and arrows, and as a table', async () => {
    answer = {
      ...whole,
      trend: [
        { week: '2026-11-01', score: 50, matches: 1 },
        { week: '2026-11-08', score: null, matches: 0 },
        { week: '2026-11-15', score: 62.4, matches: 4 },
      ],
    }
    open()
    await screen.findByText('+12 in 3 weeks')
    const chart = within(await screen.findByRole('group', { name: 'Performance Trend' }))
    const [first, last] = chart.getAllByRole('img')
    expect(chart.getAllByRole('img').map((point) => point.getAttribute('aria-label'))).toEqual([
      'Nov\u00a01: 50%, 1 match',
      'Nov\u00a015: 62%, 4 matches',
    ])
    expect([first?.tabIndex, last?.tabIndex]).toEqual([-1, 0])
    act(() => last?.focus())
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(first)
    chart.getByText('50%')

    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    screen.getByRole('row', { name: 'Nov\u00a08 – 0' })
    screen.getByRole('row', { name: 'Nov\u00a015 62% 4' })
  })
})

describe('the dashboard of a visitor', () => {
  it.each([
    [0, 'No Signup Required', `Log up to ${TRIAL_MATCHES} matches right now.`],
    [1, 'No Signup Required', `Log up to ${TRIAL_MATCHES - 1} matches right now. 1 match is saved in this browser only.`],
    [
      TRIAL_MATCHES - 1,
      'Almost Out of Trial Matches',
      '1 match left. Sign up free to keep your matches. 2 matches are saved in this browser only.',
    ],
    [
      TRIAL_MATCHES,
      `You've Logged ${TRIAL_MATCHES} Matches!`,
      'Your trial is over. Sign up free to keep your matches and log more. 3 matches are saved in this browser only.',
    ],
  ])('after %d trial matches shows: %s', async (logged, title, text) => {
    const match = { result: 'won', performanceScore: 60 } as never
    act(() => useTrial.setState({ matches: Array.from({ length: logged }, () => match), createdAt: 'now' }))
    renderInShell(<DashboardPage />, { messages })
    await screen.findByText(title)
    screen.getByText(text, { exact: false })
    expect(screen.getAllByRole('link', { name: /sign up/i })).toHaveLength(1)
    expect(screen.queryAllByRole('link', { name: 'Log a match' })).toHaveLength(logged < TRIAL_MATCHES - 1 ? 1 : 0)
  })

  it('has a streak of 0, which is counted with an account only', async () => {
    const won = { result: 'won', performanceScore: 60 } as never
    act(() => useTrial.setState({ matches: [won, won], createdAt: 'now' }))
    renderInShell(<DashboardPage />, { messages })
    const note = await screen.findByText('sign up to track streaks')
    expect(note.closest('dd')?.textContent).toBe('0 sign up to track streaks')
    expect(note.closest('dd')?.previousElementSibling?.textContent).toBe('Current Streak')
  })

  it('promises nothing where the browser refuses to keep anything', async () => {
    act(() => useTrial.setState({ matches: [], createdAt: undefined }))
    renderInShell(<DashboardPage />, { messages })
    await screen.findByText('Sign up to log matches')
    expect(screen.queryByText(/kept in this browser|saved in this browser/)).toBeNull()
  })
})
