import { useQuickLog } from '@kitchenline/shell-api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { user } from '../../test/on-page.tsx'
import messages from '../messages/en.json' with { type: 'json' }
import { dana, fakeGateway, problem } from '../../test/fake-gateway.ts'
import { HeadToHeadPage } from './head-to-head-page.tsx'

const path = 'GET /api/opponents/o1/head-to-head'
const rivalry = {
  opponent: dana,
  singles: { matches: 3, wins: 2 },
  doubles: { matches: 2, wins: 1 },
  asPartner: { matches: 0, wins: 0 },
  pointDifference: 14,
  lastFive: [],
  meetings: [],
  overallWinRate: 50,
}
let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  gateway = fakeGateway({ [path]: { body: rivalry } })
})

const open = () =>
  renderInShell(<></>, {
    messages,
    user: testUser,
    path: '/opponents/o1',
    routes: { table: [{ path: '/opponents/:id', element: <HeadToHeadPage /> }] },
  })

it('shows the record, the rate next to the overall one and the difference', async () => {
  open()
  const court = await screen.findByRole('region', { name: 'Your Record' })
  expect(within(court).getByRole('img', { name: '3 won, 2 lost' }).textContent).toBe('3–2')
  screen.getByText('50% against everyone (+10)')
  screen.getByText('+14')
  expect(screen.getByRole('link', { name: 'Scouting sheet' }).getAttribute('href')).toBe('/opponents/o1/scouting')
})

it('shows the record of an older gateway, which does not say the meetings', async () => {
  gateway.answers[path] = { body: { ...rivalry, meetings: undefined } }
  open()
  await screen.findByText('50% against everyone (+10)')
})

it.each([
  [59.6, '60% against everyone'],
  [59.4, '59% against everyone (+1)'],
])('compares the rates as they are shown: %d', async (overallWinRate, note) => {
  gateway.answers[path] = { body: { ...rivalry, overallWinRate } }
  open()
  await screen.findByText(note)
})

it('counts each format that was played, and matches side by side apart', async () => {
  gateway.answers[path] = { body: { ...rivalry, doubles: { matches: 0, wins: 0 }, asPartner: { matches: 4, wins: 1 } } }
  open()
  const figures = (await screen.findByText('Score Difference')).closest('dl')!
  expect([...figures.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    ...['Win Rate', 'Score Difference', 'Singles', 'As your partner'],
  ])
  expect(figures.textContent).toContain('Singles2–1 67%')
  expect(figures.textContent).toContain('As your partner1–3 25%')
})

it('says the one thing of it, and shows by how much each match was won or lost', async () => {
  const meeting = (day: number, margin: number) => ({
    ...{ matchDate: `2026-05-0${day}T12:00:00.000Z`, playedOn: `2026-05-0${day}`, margin },
    result: margin > 0 ? 'won' : 'lost',
  })
  gateway.answers['GET /api/opponents'] = { body: [dana] }
  gateway.answers[path] = { body: { ...rivalry, meetings: [meeting(3, 4), meeting(2, 6), meeting(1, -2)] } }
  open()
  await screen.findByText('Your closest rival: 14 points apart in 5 matches.')
  const rows = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')))
  expect(rows.slice(1)).toEqual([
    ['May 1, 2026', 'Lost', '\u22122'],
    ['May 2, 2026', 'Won', '+6'],
    ['May 3, 2026', 'Won', '+4'],
  ])
  expect(screen.getByRole('list', { name: 'Last 3 matches' }).textContent).toBe('LostWonWon')
})

const forecast = { known: true, chance: 0.382, from: 0.2, to: 0.6, expectedScore: { own: 8.7, opponent: 11 }, sure: 'fair' }

it.each([
  ['what is to be expected', forecast, 'You 38%we\u2019d guess 9–1162% Dana'],
  ['that nothing is', { known: false }, 'No forecast yet: we know too little about your levels.'],
])('shows %s', async (_what, body, text) => {
  gateway.answers['GET /api/users/me/match-forecast'] = { body }
  open()
  const court = await screen.findByRole('region', { name: 'Your Record' })
  await waitFor(() => expect(court.textContent.replace("'", '\u2019')).toContain(text))
})

it('opens the quick log for them', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: 'Log a match against them' }))
  expect(useQuickLog.getState()).toMatchObject({ isOpen: true, prefill: { opponentId: 'o1', opponentName: 'Dana' } })
})

it('shows that it did not come', async () => {
  gateway.answers[path] = problem('UNEXPECTED', 500)
  open()
  await screen.findByRole('heading', { name: "This page couldn't be loaded" })
})

it.each([
  ['OPPONENT_NOT_FOUND', 404],
  // Of an address that holds what is no id.
  ['INVALID_INPUT', 400],
] as const)('shows when there is no entry of that id: %s', async (code, status) => {
  gateway.answers[path] = problem(code, status)
  open()
  await screen.findByText('This opponent no longer exists.')
})
