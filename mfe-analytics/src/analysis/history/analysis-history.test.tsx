import type { AnalysisEntryDto, LevelPointDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../../messages/en.json' with { type: 'json' }
import { part as cardPart } from '../ai-analysis-part.tsx'
import { part } from './analysis-history-part.tsx'

const entry = (n: number): AnalysisEntryDto => ({
  ...{ id: `a${n}`, createdAt: `2026-11-${10 + n}T10:30:00.000Z`, analysisType: 'singles', analysisKind: 'ongoing' },
  ...{
    suggestedSkillLevel: 3.5 + n / 10,
    confidence: 0.8,
    matchesAnalyzed: 10 + n,
    playedUpTo: `2026-10-${10 + n}T18:00:00.000Z`,
  },
  ...{ reasons: [], reasoning: [], recommendation: '', matchImpact: [] },
})
const point = (n: number, level: number): LevelPointDto => ({
  ...{ date: `2026-10-${10 + n}T18:00:00.000Z`, level, matches: 10 + n, wins: 5 + Math.floor(n / 2), expected: 5.5 },
})
const unlocked = {
  ...{ hasEnoughData: true, analysisType: 'singles', gamesNeeded: 0, matchesAnalyzed: 0, opponents: 0, waitingMatches: 0 },
  ...{ isUpdate: false, isReset: false, currentMatches: { singles: 12, doubles: 11 }, reasoning: [], reasons: [] },
}

let answers: Record<string, unknown>
let requests: string[]
beforeEach(() => {
  requests = []
  answers = { '/api/users/me': testUser, '/api/users/user-1/ai-skill-analysis': unlocked }
  globalThis.fetch = async (input) => {
    const [path = ''] = String(input).split('?')
    requests.push(String(input))
    return path in answers ? Response.json(answers[path]) : new Response('unavailable', { status: 503 })
  }
})
/** Dates do not break. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

const open = (entries: readonly AnalysisEntryDto[], points: readonly LevelPointDto[] = []) => {
  answers['/api/users/user-1/level-line'] = { analysisType: 'singles', points }
  answers['/api/users/user-1/ai-analysis-history'] = entries
  const Cards = () => (
    <>
      <cardPart.Part userId={testUser.id} />
      <part.Part userId={testUser.id} />
    </>
  )
  renderInShell(<Cards />, { messages, user: testUser })
}

it('lists the latest three, each with the day of play it knows of, and all on request', async () => {
  const user = userEvent.setup()
  open([7, 6, 5, 4, 3, 2, 1].map(entry))
  expect(await screen.findAllByText(/^\d+ matches up to/)).toHaveLength(3)
  const [newest] = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
  expect(newest).toBe('Nov 17, 20264.217 matches up to Oct 17, 2026')
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getAllByText(/^\d+ matches up to/)).toHaveLength(7)
})

it('leaves what the newest one advises to the analysis itself', async () => {
  const advice = { code: 'CLOSE_GAMES_LOST' as const, params: { games: 5, won: 2 }, matchIds: ['m2'] }
  open([3, 2].map((n) => ({ ...entry(n), advice })))
  await screen.findAllByText(/^\d+ matches up to/)
  const [newest, earlier] = screen.getAllByRole('listitem')
  within(earlier!).getByText(/decided by/)
  expect(newest!.textContent).not.toMatch(/decided by/)
})

it('draws the level by days of play, whenever analyses were made, and says what it did since the first', async () => {
  open([entry(7)], [point(1, 3.62), point(3, 3.55), point(7, 3.71)])
  const line = await screen.findByRole('group', { name: 'Level over time' })
  const names = within(line)
    .getAllByRole('img')
    .map((day) => plain(day.getAttribute('aria-label')))
  expect(names).toEqual([
    'Oct 11, 2026: 3.62, First level',
    'Oct 13, 2026: 3.55, −0.07, won 1 of 2',
    'Oct 17, 2026: 3.71, +0.16, won 2 of 4',
  ])
  within(line).getByText('+0.09 over 6 matches since Oct 11, 2026')
  expect(plain(screen.getByRole('list', { name: 'Milestones' }).textContent)).toBe('Oct 11, 2026 First level')
})

it('draws no line of a single day', async () => {
  open([entry(1)], [point(1, 3.62)])
  await screen.findByText(/up to Oct 11, 2026/)
  expect(screen.queryByRole('group', { name: 'Level over time' })).toBeNull()
})

it('sets a level against the stated one where the card of the analysis does, too', async () => {
  const first: AnalysisEntryDto = { ...entry(1), analysisKind: 'initial', skillLevelDelta: 0.71 }
  open([{ ...entry(3), skillLevelDelta: 0.21 }, { ...entry(2), skillLevelDelta: 0.04 }, first])
  const differences = await screen.findAllByText(/against the stated level$/)
  expect(differences.map(({ textContent }) => textContent)).toEqual(['+0.21 against the stated level'])
})

it('speaks of the same format as the card of the analysis, whichever has the choice', async () => {
  open([entry(1)])
  await waitFor(() => expect(screen.getAllByRole('group', { name: 'Format' })).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('button', { name: 'Doubles' })[1]!)
  expect(screen.getAllByRole('button', { name: 'Doubles', pressed: true })).toHaveLength(2)
  await waitFor(() => expect(requests.filter((request) => request.includes('type=doubles'))).toHaveLength(3))
})
