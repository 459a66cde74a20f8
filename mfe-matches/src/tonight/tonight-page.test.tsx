import { TRIAL_MATCHES } from '@kitchenline/domain'
import { deviceStorage, useTrial, VISITOR } from '@kitchenline/shell-api'
import { testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import { toast, user } from '../../test/on-page.tsx'
import {
  choose,
  evening,
  game,
  keep,
  ME,
  newTonight,
  onCourt,
  open,
  player,
  stored,
  tap,
  type TonightGateway,
} from '../../test/tonight-cases.tsx'
import { EMPTY_SCORER_RECORD } from '../draft/scorer-record.ts'
import { bringScore } from './evening-store.ts'

let gateway: TonightGateway
beforeEach(() => {
  gateway = newTonight()
})

it('tap who is here, then a game is three taps: who won, the points, saved as a match', async () => {
  open(testUser)
  await tap('Dana')
  for (const name of ['Ana', 'Bea']) {
    await user.type(screen.getByLabelText('Find a name or add a new one'), name)
    await tap(`Add ${name}`)
  }
  await user.type(screen.getByLabelText('Place (optional)'), 'Riverside')
  await tap('Start')
  expect(onCourt()).toEqual(['You & Dana', 'Ana & Bea'])
  await choose('Ana & Bea: Won')
  await choose('7')
  await tap('Save game 1')
  await waitFor(() => expect(stored().games[0]?.isStored).toBe(true))
  const [posted] = gateway.posted()
  expect(posted?.body).toMatchObject({
    ...{ matchType: 'doubles', result: 'lost', userScore: [7], opponentScore: [11], location: 'Riverside' },
    ...{ partnerName: 'Dana', partnerId: 'o1', opponentName: 'Ana', opponent2Name: 'Bea' },
    matchDate: stored().games[0]?.at,
  })
  expect(posted?.idempotencyKey).toBe(stored().games[0]?.key)
})

it('a game without me is on the sheet and no match of mine', async () => {
  keep(evening({ games: [game('me Ana', 'Bea Cy', [11, 2])] }))
  open(testUser)
  await tap('You')
  await tap('Ana')
  expect(screen.queryByText('You sit out: on the sheet only')).toBeNull()
  keep(evening({ players: [{ ...ME, hasLeft: true }, ...['Ana', 'Bea', 'Cy', 'Dee'].map(player)] }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  await screen.findByText('You sit out: on the sheet only')
  expect(screen.queryByRole('button', { name: 'Score live' })).toBeNull()
  await choose('Ana & Bea: Won')
  await choose('9')
  await tap('Save game 1')
  await screen.findByText('Only on the sheet of the evening')
  expect(gateway.posted()).toEqual([])
})

it('the four on court are exchanged in two taps, with who waits or among themselves', async () => {
  keep(evening())
  open(testUser)
  expect(onCourt()).toEqual(['You & Ana', 'Bea & Cy'])
  await tap('Cy')
  screen.getByText('Who changes places with Cy?')
  await tap('Dee')
  expect(onCourt()).toEqual(['You & Ana', 'Bea & Dee'])
  await tap('Ana')
  await tap('Bea')
  expect(onCourt()).toEqual(['You & Bea', 'Ana & Dee'])
})

it('an evening that was not finished is offered to be finished, and lost in no case', async () => {
  keep(evening({ games: [game('me Ana', 'Bea Cy', [11, 7], '2026-05-10T19:30:00.000Z')] }))
  open(testUser)
  screen.getByText("This evening isn't finished yet")
  screen.getByRole('table', { name: 'Who with whom' })
  await tap('Play on')
  expect(onCourt()).toEqual(['Dee & You', 'Ana & Bea'].map((names) => expect.stringMatching(names.split(' & ')[0]!)))
  await tap('Finish the evening')
  await tap('Start another evening')
  await tap(/Riverside 1 game/)
  expect(screen.getByRole('region', { name: 'Sheet of the evening' }).textContent).toContain('1–0')
})

it('the next evening offers the last place and who was there', async () => {
  keep(evening({ endedAt: new Date().toISOString() }))
  open(testUser)
  expect((screen.getByLabelText('Place (optional)') as HTMLInputElement).value).toBe('Riverside')
  screen.getByText('Last time here: Ana, Bea, Cy, and Dee')
  await tap('All here again')
  expect(stored().players.map(({ id }) => id)).toEqual(['me', 'Ana', 'Bea', 'Cy', 'Dee'])
})

it('the score that was counted live comes back to the court', async () => {
  deviceStorage.keep('scorer', testUser.id, EMPTY_SCORER_RECORD)
  keep(evening())
  open(testUser)
  await tap('Score live')
  const { scoredAs } = stored().court
  expect(deviceStorage.read('scorer', testUser.id)).toMatchObject({
    match: { id: scoredAs },
    people: { partner: { name: 'Ana' }, opponent: { name: 'Bea' }, secondOpponent: { name: 'Cy' } },
    rules: { isDoubles: true, bestOf: 1 },
  })
  expect(bringScore(testUser.id, 'another', { own: 1, opponent: 0, scoring: 'rally' })).toBe(false)
  expect(bringScore(testUser.id, scoredAs!, { own: 9, opponent: 11, scoring: 'rally' })).toBe(true)
  await tap('Save game 1')
  await waitFor(() => expect(gateway.posted()[0]?.body).toMatchObject({ userScore: [9], result: 'lost', scoring: 'rally' }))
  expect(deviceStorage.read('scorer', testUser.id)).not.toHaveProperty('match.id')
})

it('a visitor plays singles with the trial matches, and takes the evening along', async () => {
  open()
  await choose('Doubles')
  expect(toast()?.tone).toBe('destructive')
  await user.type(screen.getByLabelText('Find a name or add a new one'), 'Bo')
  await tap('Add Bo')
  await tap('Start')
  await choose('You: Won')
  await choose('3')
  await tap('Save game 1')
  expect(useTrial.getState().matches).toMatchObject([{ opponentName: 'Bo', playerScore: 11, opponentScore: 3, result: 'won' }])
  expect(stored(VISITOR).games[0]?.isStored).toBe(true)
  expect(gateway.posted()).toEqual([])
})

it('a game that finds no place in the trial stays on the sheet, with the way to an account', async () => {
  const trial = Array.from({ length: TRIAL_MATCHES }, () => ({}) as never)
  useTrial.setState({ matches: trial, add: () => 'limit' })
  deviceStorage.keep('evenings', VISITOR, [evening({ isDoubles: false })])
  open()
  await choose('You: Won')
  await choose('3')
  await tap('Save game 1')
  await screen.findByText('Not among your matches yet')
  screen.getByRole('dialog')
  expect(stored(VISITOR).games).toHaveLength(1)
})
