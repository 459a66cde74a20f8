import type { AnalysisMathDto, SkillAnalysisDto } from '@kitchenline/api'
import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AiAnalysisCard } from './ai-analysis-card.tsx'
import { part } from './ai-analysis-part.tsx'

const analysis: SkillAnalysisDto = {
  ...{ hasEnoughData: true, analysisType: 'doubles', suggestedSkillLevel: 4.12, currentSkillLevel: 3.5, skillLevelDelta: 0.31 },
  ...{
    confidence: 0.62,
    confidenceWord: 'developing',
    matchesAnalyzed: 40,
    opponents: 4,
    nextStep: { matches: 0, opponents: 2 },
  },
  ...{ gamesNeeded: 0, isUpdate: true, isReset: false, currentMatches: { singles: 2, doubles: 12 }, waitingMatches: 0 },
  ...{ reasoning: [], band: { from: 3.9, to: 4.3 }, access: { canUse: true, reason: 'free', remainingFree: 3 } },
  reasons: [{ code: 'CLOSE_GAMES', params: { games: 5, won: 2 }, matchIds: ['m2'] }],
  advice: { code: 'CLOSE_GAMES_LOST', params: { games: 5, won: 2 }, matchIds: ['m2'] },
}
const none: SkillAnalysisDto = {
  ...{ hasEnoughData: false, analysisType: 'singles', gamesNeeded: 8, matchesAnalyzed: 0, opponents: 0, waitingMatches: 0 },
  ...{ isUpdate: false, isReset: false, currentMatches: { singles: 2, doubles: 12 }, reasoning: [], reasons: [] },
}
const form = { matches: 10, wins: 7, expectedWins: 5.24 }
const FORM = 'Form: won 7 of the last 10, 5.2 expected'
const match = (matchId: string, levels: number) => ({
  ...{ matchId, playedOn: '2026-10-01', won: levels > 0, own: 11, opponent: 8, opponentNames: [`Bo ${matchId}`] },
  ...{ levels, share: 0.58, expectedShare: 0.5, chance: 0.5, against: 3.5, games: [], linked: false, linkedLevels: [] },
})
const math: AnalysisMathDto = {
  ...{ start: 3.9, level: 4.12, total: 2, before: 3.9, after: 4.12 },
  matches: [match('m2', -0.08), match('m1', 0.3)],
}

let answers: Record<string, unknown> = {}
let requests: string[] = []
beforeEach(() => {
  requests = []
  answers = { '/api/users/me': testUser }
  globalThis.fetch = async (input, init) => {
    const [path = ''] = String(input).split('?')
    requests.push(`${init?.method} ${String(input)} ${String(init?.body ?? '')}`.trim())
    return path in answers ? Response.json(await answers[path]) : new Response('unavailable', { status: 503 })
  }
})
const open = (props: Partial<Parameters<typeof AiAnalysisCard>[0]> = {}) =>
  renderInShell(<AiAnalysisCard userId={testUser.id} analysis={analysis} {...props} />, { messages, user: testUser })

const confidence = () => document.querySelector('.ma-confidence p')?.textContent?.trim()

describe('the card of the analysis', () => {
  it('says what the last ten came to, once', async () => {
    const { unmount } = open({ analysis: { ...analysis, form } })
    await screen.findByText(FORM)
    unmount()
    open({ analysis: { ...analysis, form, reasons: [{ code: 'RECENT_FORM', params: form, matchIds: [] }] } })
    await screen.findByText(/^Last 10 matches: 7 won/)
    expect(screen.queryByText(/^Form:/)).toBeNull()
  })

  it('shows the level from confirmed matches beside the one from all, and where they part', async () => {
    const confirmed = { level: 3.7, from: 3.5, to: 3.9, matches: 12, wins: 4, otherMatches: 28, otherWins: 20 }
    open({ analysis: { ...analysis, confirmed } })
    const strip = (await screen.findByText('From confirmed ones')).closest('dl')!
    expect(strip.textContent).toBe('From all matches4.1 40 matchesFrom confirmed ones3.7 12 matches')
    screen.getByText('Won: 33% of the confirmed matches, 71% of the others.')
  })

  it('shows the level, its label, how sure it is, what makes it surer but never certain, and what access there is', async () => {
    open({ analysis: { ...analysis, confidence: 0.998 } })
    await screen.findByText('4.1')
    for (const text of ['BREAKTHROUGH!', '+0.31']) screen.getByText(text)
    expect(confidence()).toBe('Developing: 40\u00a0matches, 4\u00a0opponents. Next ball: 1\u00a0new opponent.')
    screen.getByText("We're 99% sure that it's between 3.9 and 4.4.")
    screen.getByText('Free Trial Active: 3 free analyses left')
    screen.getByRole('img', { name: /Level 4.1 on a scale from 1.0 to 5.0\+/ })
  })

  it.each<[Partial<SkillAnalysisDto>, string]>([
    [
      { confidenceWord: 'early', matchesAnalyzed: 11, opponents: 3, nextStep: { matches: 19, opponents: 3 } },
      'Early read: 11\u00a0matches, 3\u00a0opponents. Next ball: 1\u00a0more match.',
    ],
    [
      { confidenceWord: 'solid', matchesAnalyzed: 30, opponents: 6, nextStep: undefined },
      'Solid: 30\u00a0matches, 6\u00a0opponents.',
    ],
    [
      { confidenceWord: 'moving', matchesAnalyzed: 30, opponents: 9, nextStep: undefined, movesTo: 'up' },
      "On the move: 30\u00a0matches, 9\u00a0opponents. Your last results are better than your level: keep logging, we're watching.",
    ],
  ])('says what the word rests on and what to do next: %j', async (over, text) => {
    open({ analysis: { ...analysis, ...over } })
    await screen.findByText('4.1')
    expect(confidence()).toBe(text)
  })

  it('opens the matches of a reason, and all of them with shares that add up and are explained', async () => {
    answers['/api/users/me/ai-skill-analysis/matches'] = math
    const user = userEvent.setup()
    open()
    await user.click(await screen.findByRole('button', { name: /See 1 match$/ }))
    const behind = await screen.findByRole('table', { name: 'The matches behind this' })
    within(behind).getByText('vs Bo m2')
    expect(within(behind).queryByText('vs Bo m1')).toBeNull()
    within(behind).getByText('11–8 in points')
    await user.keyboard('{Escape}')

    await user.click(screen.getByRole('button', { name: 'Show me the math' }))
    for (const row of ['What the levels you entered say3.90', '1 win+0.30', '1 loss−0.08', 'Your level4.12'])
      await screen.findByText((_text, element) => element?.tagName === 'TR' && element.textContent === row)
    await user.click(screen.getByRole('button', { name: 'Biggest move' }))
    const table = within(screen.getByRole('table', { name: 'What each match moved' }))
    expect(table.getAllByRole('rowheader')[0]?.textContent).toContain('Bo m1')
    // Its level went the other way than its points.
    const explained = table.getAllByText(/^Better than expected, and still down/)
    expect(explained.map((text) => text.closest('tr')?.textContent)).toEqual([expect.stringContaining('vs\u00a0Bo m2')])
  })

  it('names in the math whose own level replaced an entered one', async () => {
    const own = { name: 'Bo m2', level: 4.1, margin: 0.2, asOf: '2026-09-30T00:00:00.000Z', stated: 3.5 }
    const [second, first] = math.matches
    const matches = [{ ...second!, linked: true, linkedLevels: [own, { ...own, name: 'Cy', stated: undefined }] }, first!]
    answers['/api/users/me/ai-skill-analysis/matches'] = { ...math, matches }
    const user = userEvent.setup()
    open()
    await user.click(await screen.findByRole('button', { name: 'Show me the math' }))
    const stoodIn = "Bo m2's own level, 4.1 ± 0.2, as of Sep\u00a030, instead of the 3.5 you stated"
    await screen.findByText((_text, element) => element?.textContent === stoodIn)
    screen.getByText((_text, element) => element?.textContent === "Cy's own level, 4.1 ± 0.2, as of Sep\u00a030")
  })

  it('enters the level only on request, and takes it back', async () => {
    answers['/api/users/me'] = { ...testUser, skillLevel: 4.1 }
    const user = userEvent.setup()
    open()
    const use = await screen.findByRole('button', { name: 'Use 4.1 as my level' })
    await user.click(use)
    expect(requests).toContain('PATCH /api/users/me {"skillLevel":4.1}')
    await waitFor(() => expect(use.isConnected).toBe(false))
    expect(requests).not.toContain('GET /api/users/me')
    const { title, action } = toastStore.getState().toast!
    expect(title).toBe('Your level is now 4.1')
    action?.onClick()
    await waitFor(() => expect(requests).toContain('PATCH /api/users/me {"skillLevel":3.5}'))
  })

  it('fetches the other format when it is chosen', async () => {
    answers['/api/users/user-1/ai-skill-analysis'] = none
    const user = userEvent.setup()
    open()
    await user.click(await screen.findByRole('button', { name: 'Singles' }))
    await screen.findByText('Not Enough Data Yet')
    screen.getByText('2 / 10')
    expect(requests.join()).toContain('type=singles')
  })

  it('offers no choice of a format while both lack matches', async () => {
    open({ analysis: { ...none, currentMatches: { singles: 2, doubles: 3 } } })
    await screen.findByText('3 / 10')
    expect(screen.queryByRole('group', { name: 'Format' })).toBeNull()
  })

  it('fetches again what the screen knows to be stale, and shows that meanwhile', async () => {
    let answer = (_newer: SkillAnalysisDto): void => undefined
    answers['/api/users/user-1/ai-skill-analysis'] = new Promise((resolve) => (answer = resolve))
    open({ analysis: { ...analysis, isStale: true } })
    await screen.findByText('4.1')
    answer({ ...analysis, suggestedSkillLevel: 4.31 })
    await screen.findByText('4.3')
  })

  it('keeps the last analysis readable when free ones are used up, and counts what waits', async () => {
    open({ analysis: { ...analysis, waitingMatches: 2, access: { canUse: false, reason: 'none' } } })
    await screen.findByText('Free Trial Used')
    screen.getByText('2 new matches are waiting for their analysis.')
    screen.getByText('4.1')
  })

  it('fetches the access where the stored analysis lacks it', async () => {
    answers['/api/subscription/status'] = { canUseAiAnalysis: true, source: 'free', remainingFreeMatches: 4 }
    open({ analysis: { ...analysis, access: undefined } })
    await screen.findByText('Free Trial Active: 4 free analyses left')
  })

  it('promises no first analysis while free ones are used up, which a stored one does not know', async () => {
    answers['/api/subscription/status'] = { canUseAiAnalysis: false, source: 'none', remainingFreeMatches: 0 }
    open({ analysis: { ...analysis, suggestedSkillLevel: undefined, access: undefined, waitingMatches: 12 } })
    await screen.findByText('Free Trial Used')
    screen.getByText('12 new matches are waiting for their analysis.')
    expect(screen.queryByText(/^Working out the level/)).toBeNull()
  })

  it('shows nothing of the own access for a friend without an analysis', async () => {
    answers['/api/subscription/status'] = { canUseAiAnalysis: false, source: 'none', remainingFreeMatches: 0 }
    answers['/api/friends/friend-1/ai-analysis'] = { ...analysis, suggestedSkillLevel: undefined, reasons: [], access: undefined }
    renderInShell(<part.Part userId="friend-1" />, { messages, user: testUser })
    await screen.findByText(/^Working out the level/)
    expect(screen.queryByText('Free Trial Used')).toBeNull()
    expect(requests.join()).not.toContain('/api/subscription/status')
  })

  it('shows how many matches a friend’s level still needs, and does not ask its reader to log them', async () => {
    answers['/api/friends/friend-1/ai-analysis'] = none
    renderInShell(<part.Part userId="friend-1" />, { messages, user: testUser })
    await screen.findByText("8 more singles matches and we'll know the level.")
    expect(screen.queryByText(/^Log /)).toBeNull()
  })

  it('shows a language model’s words of the reader’s language, and its own where there are none', async () => {
    const ours = { ...analysis.reasons[0]!, code: 'RECORD' as const, params: { wins: 3, matches: 5, expectedWins: 2 } }
    const wording = { language: 'en' as const, reasons: { CLOSE_GAMES: 'Tight games: 2 of 5.' }, advice: 'Serve deep.' }
    open({ analysis: { ...analysis, reasons: [...analysis.reasons, ours], wording } })
    await screen.findByText('Tight games: 2 of 5.')
    screen.getByText('Serve deep.')
    screen.getByText(/^All matches: 3 of 5 won/)
    screen.getByText('Worded by a language model. Every number is calculated.')
    expect(screen.queryByText(/Drill/)).toBeNull()
  })

  it('shows no words of another language', async () => {
    open({ analysis: { ...analysis, wording: { language: 'de', reasons: { CLOSE_GAMES: 'Knappe Spiele: 2 von 5.' } } } })
    await screen.findByText(/^Close games/)
    expect(screen.queryByText(/Knappe|Worded/)).toBeNull()
  })

  it('shows a reset', async () => {
    open({ analysis: { ...none, isReset: true } })
    await screen.findByText('AI Analysis Reset')
  })

  it('shows a friend the level, its reasons and the form, and nothing that is only for its owner', async () => {
    const inFigures = [{ ...analysis.reasons[0]!, matchIds: [] }]
    const friends = { ...analysis, form, reasons: inFigures, access: undefined, replayed: 'links' }
    answers['/api/friends/friend-1/ai-analysis'] = friends
    renderInShell(<part.Part userId="friend-1" />, { messages, user: testUser })
    await screen.findByText('4.1')
    for (const shown of [/Close games/, FORM]) screen.getByText(shown)
    expect(confidence()).toBe('Developing: 40\u00a0matches, 4\u00a0opponents.')
    for (const name of [/See/, /Use 4.1/, /math/]) expect(screen.queryByRole('button', { name })).toBeNull()
    for (const own of ['Next session', /Your friends/]) expect(screen.queryByText(own)).toBeNull()
  })

  it('reports a failure, and retries', async () => {
    const user = userEvent.setup()
    renderInShell(<AiAnalysisCard userId={testUser.id} />, { messages, user: testUser })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers['/api/users/user-1/ai-skill-analysis'] = analysis
    await user.click(retry)
    await screen.findByText('4.1')
  })
})
