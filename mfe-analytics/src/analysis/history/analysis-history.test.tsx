import type { AnalysisEntryDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../../messages/en.json' with { type: 'json' }
import { part as cardPart } from '../ai-analysis-part.tsx'
import { part } from './analysis-history-part.tsx'

const entry = (n: number): AnalysisEntryDto => ({
  ...{ id: `a${n}`, createdAt: `2026-10-${10 + n}T10:30:00.000Z`, analysisType: 'singles', analysisKind: 'ongoing' },
  ...{ suggestedSkillLevel: 3.5 + n / 10, confidence: 0.8, matchesAnalyzed: 10 + n, band: { from: 3, to: 4.5 } },
  ...{ reasons: [], reasoning: [], recommendation: '', matchImpact: [] },
})
const unlocked = {
  ...{ hasEnoughData: true, analysisType: 'singles', gamesNeeded: 0, matchesAnalyzed: 0, opponents: 0, waitingMatches: 0 },
  ...{ isUpdate: false, isReset: false, currentMatches: { singles: 12, doubles: 11 }, reasoning: [], reasons: [] },
}

const originalFetch = globalThis.fetch
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
afterEach(() => {
  globalThis.fetch = originalFetch
})

const open = (entries: readonly AnalysisEntryDto[]) => {
  answers['/api/users/user-1/ai-analysis-history'] = entries
  const Cards = () => (
    <>
      <cardPart.Part userId={testUser.id} />
      <part.Part userId={testUser.id} />
    </>
  )
  renderInShell(<Cards />, { messages, user: testUser })
}

it('lists the latest five, and all on request', async () => {
  const user = userEvent.setup()
  open([7, 6, 5, 4, 3, 2, 1].map(entry))
  expect(await screen.findAllByText(/^\d+ matches$/)).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getAllByText(/^\d+ matches$/)).toHaveLength(7)
  expect(screen.getByText('+0.60 over 7 analyses since Oct 11, 2026')).toBeTruthy()
})

it('draws how certain each level was only on request', async () => {
  const user = userEvent.setup()
  open([7, 6, 5, 4, 3, 2, 1].map(entry))
  const chart = await screen.findByRole('group', { name: 'Level over time' })
  expect(within(chart).getAllByRole('img')).toHaveLength(7)
  expect(within(chart).queryByRole('img', { name: /between/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show margin' }))
  expect(within(chart).getAllByRole('img', { name: /: \d\.\d\d, between 3\.00 and 4\.50$/ })).toHaveLength(7)
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
  await waitFor(() => expect(requests.filter((request) => request.includes('type=doubles'))).toHaveLength(2))
})
