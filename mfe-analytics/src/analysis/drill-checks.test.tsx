import type { DrillsDto, SkillAnalysisDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DrillChecks } from './drill-checks.tsx'
import messages from './messages/en.json' with { type: 'json' }

let answer: DrillsDto = {}
let requests: string[] = []
beforeEach(() => {
  requests = []
  globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method} ${String(input)} ${String(init?.body ?? '')}`.trim())
    return Response.json(answer)
  }
})
const open = () =>
  renderInShell(<DrillChecks analysis={{ analysisType: 'doubles' } as SkillAnalysisDto} code="CLOSE_GAMES_LOST" />, {
    messages,
    user: testUser,
  })

it('keeps that the drill is done, and says what comes of it', async () => {
  const code = 'CLOSE_GAMES_LOST' as const
  answer = { current: { code, isDone: false } }
  const user = userEvent.setup()
  open()
  const check = await screen.findByRole('checkbox', { name: 'Did it' })
  await waitFor(() => expect(check).toHaveProperty('disabled', false))
  const lastDone = { code, doneAt: '2026-10-01T12:00:00.000Z', matches: 0, levels: 0 }
  answer = { current: { code, isDone: true }, lastDone }
  await user.click(check)
  await screen.findByText('Your next matches will show it.')
  expect(check).toHaveProperty('checked', true)
  expect(requests).toContain(`PUT /api/users/me/drills/doubles ${JSON.stringify({ code, isDone: true })}`)
})

it.each([
  [{ matches: 2, levels: 0.03 }, 'Since your last drill: 2 matches, level +0.03.'],
  [{ matches: 1, levels: -0.02 }, 'Since your last drill: 1 match, level −0.02.'],
  [{ matches: 11, levels: 0.4 }, "Check it off, and we'll compare your level from there."],
])('compares with the drill before, as long as that is news: %j', async (since, text) => {
  const before = { code: 'TREND_UP' as const, isDone: true }
  const lastDone = { code: 'TREND_UP' as const, doneAt: '2026-10-01T12:00:00.000Z', ...since }
  answer = { current: { code: 'CLOSE_GAMES_LOST', isDone: false }, before, lastDone }
  open()
  await screen.findByText(text)
  await screen.findByText('Your last drill')
})
