import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
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
  overallWinRate: 50,
}
let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  gateway = fakeGateway({ [path]: { body: rivalry } })
})
afterEach(() => gateway.stop())

const open = () =>
  renderInShell(<></>, {
    messages,
    user: testUser,
    path: '/opponents/o1',
    routes: { table: [{ path: '/opponents/:id', element: <HeadToHeadPage /> }] },
  })

it('shows the record, the rate next to the overall one and the difference', async () => {
  open()
  expect((await screen.findByText('Your Record')).parentElement?.textContent).toBe('Your Record3–25 matches')
  expect(screen.getByText('50% against everyone (+10)')).toBeTruthy()
  expect(screen.getByText('+14')).toBeTruthy()
})

it.each([
  [59.6, '60% against everyone'],
  [59.4, '59% against everyone (+1)'],
])('compares the rates as they are shown: %d', async (overallWinRate, note) => {
  gateway.answers[path] = { body: { ...rivalry, overallWinRate } }
  open()
  await screen.findByText(note)
})

it('counts each format, and matches side by side apart', async () => {
  open()
  const rows = await screen.findAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Singles2167%', 'Doubles1150%', 'As your partner00–'])
})

it('shows that it did not come', async () => {
  gateway.answers[path] = problem('UNEXPECTED', 500)
  open()
  await screen.findByRole('heading', { name: "This page couldn't be loaded" })
})

it('shows when there is no entry of that id', async () => {
  gateway.answers[path] = problem('OPPONENT_NOT_FOUND', 404)
  open()
  await screen.findByText('This opponent no longer exists.')
})
