import { testUser } from '@kitchenline/shell-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { toast, user } from '../../test/on-page.tsx'
import { problem, won } from '../../test/fake-gateway.ts'
import {
  choose,
  evening,
  game,
  keep,
  newTonight,
  onCourt,
  open,
  stored,
  tap,
  type TonightGateway,
} from '../../test/tonight-cases.tsx'
import { storageAnswers } from '../../test/waiting-match.ts'

const LIST = 'GET /api/matches'
const POST = 'POST /api/matches'

let gateway: TonightGateway
let broughtIntoView: Element[]
beforeEach(() => {
  broughtIntoView = []
  Element.prototype.scrollIntoView = function () {
    broughtIntoView.push(this)
  }
  gateway = newTonight()
})
// What is saved when a page opens is sent a moment later.
afterEach(() => act(storageAnswers))

const at = '2026-05-10T19:30:00.000Z'
/** By two and two, in an evening that goes on. */
const played = (one: string, other: string, points: [number, number]) =>
  keep(evening({ games: [game(one, other, points, at)], resumedAt: new Date().toISOString() }))
const playOneGame = () => played('me Ana', 'Bea Cy', [11, 7])

it('a wrong player is exchanged in two taps, and the match with them', async () => {
  playOneGame()
  const match = { ...won, matchDate: at, opponentScore: 7, matchType: 'doubles', format: 'doubles', version: 3 }
  gateway.answers[LIST] = {
    body: [{ ...match, partnerName: 'Ana', opponentName: 'Bea', opponent1Name: 'Bea', opponent2Name: 'Cy' }],
  }
  gateway.answers['PUT /api/matches/m1'] = { body: { ...match, opponent2Name: 'Dee' } }
  open(testUser)
  await tap('Exchange Cy')
  const instead = screen.getByRole('group', { name: 'Who played instead of Cy?' })
  expect(broughtIntoView).toEqual([instead.parentElement])
  await user.click(within(instead).getByRole('button', { name: 'Dee' }))
  await waitFor(() => expect(stored().games[0]?.sides.map(String)).toEqual(['me,Ana', 'Bea,Dee']))
  const edits = gateway.calls.filter(({ method }) => method === 'PUT')
  expect(edits.map(({ body }) => body)).toEqual([
    { opponent2Name: 'Dee', opponent2Id: null, opponent2SkillLevel: 3.5, opponent2SkillCategory: 'intermediate' },
  ])
})

it('asks who played instead of you as one says it', async () => {
  playOneGame()
  open(testUser)
  await tap('Exchange You')
  screen.getByRole('group', { name: 'Who played instead of you?' })
})

it('what the server does not take is not shown as corrected', async () => {
  playOneGame()
  gateway.answers[LIST] = problem('UNEXPECTED', 500)
  open(testUser)
  await tap('Exchange Cy')
  await user.click(within(screen.getByRole('group', { name: 'Who played instead of Cy?' })).getByRole('button', { name: 'Dee' }))
  await waitFor(() => expect(toast()?.title).toBe('Error'))
  expect(stored().games[0]?.sides[1]).toEqual(['Bea', 'Cy'])
})

it('the last game is taken back onto the court with its points, and its match is deleted', async () => {
  played('me Dee', 'Bea Cy', [8, 6])
  gateway.answers[LIST] = { body: [{ ...won, matchDate: at }] }
  gateway.answers['DELETE /api/matches/m1'] = { body: { success: true } }
  gateway.answers[POST] = { status: 201, body: won }
  open(testUser)
  await tap('Undo')
  await waitFor(() => expect(stored().games).toEqual([]))
  expect(onCourt()).toEqual(['You & Dee', 'Bea & Cy'])
  expect(stored().court).toMatchObject({ points: [8, 6], winner: 0 })
  await tap('Save game 1')
  await waitFor(() => expect(gateway.posted()[0]?.body).toMatchObject({ userScore: [8], opponentScore: [6], result: 'won' }))
  await waitFor(() => expect(stored().games[0]?.isStored).toBe(true))
})

it('a game that could not be saved stays, and is saved under the same key when the page is opened again', async () => {
  gateway.answers[POST] = problem('UNEXPECTED', 500)
  keep(evening())
  const { unmount } = open(testUser)
  await choose('You & Ana: Won')
  await choose('5')
  await tap('Save game 1')
  await screen.findByText('Not among your matches yet')
  await waitFor(() => expect(toast()?.title).toBe('Error'))
  unmount()
  gateway.answers[POST] = { status: 201, body: won }
  open(testUser)
  await waitFor(() => expect(stored().games[0]?.isStored).toBe(true))
  const keys = gateway.posted().map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
})
