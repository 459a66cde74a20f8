import type { ScoutingDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import { dana, fakeGateway, problem, won } from '../../test/fake-gateway.ts'
import shared from '../messages/en.json' with { type: 'json' }
import messages from './messages/en.json' with { type: 'json' }
import { ScoutingPage } from './scouting-page.tsx'

const path = 'GET /api/scouting'
const forecast = 'GET /api/users/me/match-forecast'
const none = { form: [], common: [], showsMatches: false }
const sheet = {
  form: ['won', 'lost', 'won'],
  format: 'singles',
  people: [{ ...none, opponent: dana, form: ['lost', 'won'] }],
  record: { matches: 5, wins: 3 },
  isCut: false,
  meetings: [won],
  partners: [],
  types: [{ matchType: 'singles', record: { matches: 5, wins: 3 }, points: -4 }],
  places: [{ place: 'Riverside', record: { matches: 2, wins: 2 }, points: 9 }],
} as unknown as ScoutingDto
let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  gateway = fakeGateway({ [path]: { body: sheet }, [forecast]: { body: { known: false } } })
})

const open = (address = '/opponents/o1/scouting') =>
  renderInShell(<></>, {
    messages: { ...shared, ...messages },
    user: testUser,
    path: address,
    routes: { table: [{ path: '/opponents/:id/scouting', element: <ScoutingPage /> }] },
  })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent))

it('says how it stands, the form of both in the order of play, and what worked', async () => {
  open()
  await screen.findByText('You won 3 of 5 matches against Dana.')
  const discs = (name: string) => [...screen.getByRole('list', { name }).children].map(({ textContent }) => textContent)
  expect(discs('Your last 3 matches')).toEqual(['Won', 'Lost', 'Won'])
  expect(discs('Dana: last 2 matches against you')).toEqual(['Won', 'Lost'])
  const [types, places] = screen.getAllByRole('table') as [HTMLElement, HTMLElement]
  expect(rowsOf(types)).toEqual([
    ['Match type', 'Won–lost', 'Points'],
    ['Singles', '3–2', '\u22124'],
  ])
  expect(rowsOf(places)[1]).toEqual(['Riverside', '2–0', '+9'])
  screen.getByText(/no one learns that you opened it/)
  screen.getByText(/you also see the form and the opponents you have in common/)
})

it('shows what a linked friend shows: the form of all matches, and whom both have met', async () => {
  const common = [
    { name: 'Cy', own: { matches: 3, wins: 2 }, theirs: { matches: 4, wins: 1 } },
    { name: 'Eve', own: { matches: 1, wins: 1 }, theirs: { matches: 1, wins: 1 } },
  ]
  const people = [{ opponent: dana, form: ['won' as const], showsMatches: true, common }]
  gateway.answers[path] = { body: { ...sheet, people, types: [], places: [] } }
  open()
  await screen.findByText('You beat Cy in 2 of 3 matches; Dana won 1 of 4.')
  screen.getByRole('list', { name: 'Dana: last match' })
  expect(rowsOf(screen.getByRole('table'))).toEqual([
    ['Opponent', 'You', 'Dana'],
    ['Cy', '2–1', '1–3'],
    ['Eve', '1–0', '1–0'],
  ])
  expect(screen.queryByText(/you also see the form/)).toBeNull()
})

it('counts a pair in the matches against both, and each of them in all', async () => {
  const bo = { ...dana, id: 'o2', name: 'Bo', wins: 0, losses: 1 }
  const partners = [{ name: 'Mai', together: { matches: 3, wins: 2 } }]
  const people = [sheet.people[0]!, { ...none, opponent: bo }]
  gateway.answers[path] = { body: { ...sheet, people, partners, record: { matches: 3, wins: 2 }, isCut: true } }
  open('/opponents/o1/scouting?with=o2')
  await screen.findByText('You won 2 of 3 matches against Dana and Bo.')
  expect(screen.getByText('Against Bo in all').closest('div')?.textContent).toContain('1–0')
  screen.getByText('Mai: you won 2 of 3 matches together.')
  screen.getByText('Your best partner against them')
  screen.getByText(/your latest 100 matches/)
})

it('calls no partner the best with whom more was lost than won', async () => {
  const partners = [{ name: 'Mai', together: { matches: 3, wins: 1 } }]
  gateway.answers[path] = { body: { ...sheet, partners } }
  open()
  await screen.findByText('Mai: you won 1 of 3 matches together.')
  screen.getByText('Your partners against them')
})

it('says that there was no match yet, and that there is no such person', async () => {
  const opponent = { ...dana, totalMatches: 0, wins: 0, losses: 0 }
  const people = [{ ...none, opponent }]
  gateway.answers[path] = { body: { ...sheet, people, meetings: [], types: [], places: [] } }
  const { unmount } = open()
  await screen.findByText("You haven't played Dana yet.")
  unmount()
  gateway.answers[path] = problem('OPPONENT_NOT_FOUND', 404)
  open()
  await screen.findByText('This opponent no longer exists.')
})
