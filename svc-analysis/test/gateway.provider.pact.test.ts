import type { Language } from '@kitchenline/domain'
import * as pb from '@kitchenline/proto/analysis'
import mongoose from 'mongoose'
import { doublesForm, person, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { callMethod, type Definition } from '../../tools/service-tests/call-method.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { keepsPromises, offersOnlyPromised } from '../../tools/service-tests/kept-promises.ts'
import { nthMatch, play } from './season.ts'
import { startWorld, type Player } from './world.ts'

const definition: Definition = pb.AnalysisServiceService
const world = forAllTests(startWorld)
let ana: Player
let opponentId = ''
let advice = ''
beforeAll(async () => {
  // Within the season: of a pause there would be other reasons.
  world.set.now = new Date('2026-04-26T12:00:00.000Z')
  const wordingOf = (_analysis: unknown, language: Language) =>
    Promise.resolve({ language, reasons: {}, advice: 'Find two more.' })
  world.ctx.coach = { wordingOf, stop: () => undefined }
})

type Params = { userId: string; singles: number; doubles: number; opponentId: string; friendId: string }
const states: Record<string, (params: Params) => Promise<void>> = {
  'the player has logged too few matches for an analysis': async ({ userId, singles, doubles }) => {
    ana = world.player(userId)
    for (let match = 0; match < singles; match += 1) await ana.matches.log(singlesForm())
    for (let match = 0; match < doubles; match += 1) await ana.matches.log(doublesForm())
  },
  'the player has an analysis': async ({ userId }) => {
    ana = world.player(userId)
    const [first] = await play(ana, 0, 12)
    opponentId = first!.opponents[0]!.id!
    advice = (await ana.analysis()).analysis!.advice!.code
  },
  'a friend has confirmed ten matches of the player': async ({ userId, friendId }) => {
    ana = world.player(userId)
    const bo = world.player(friendId)
    for (const friend of [userId, friendId]) world.set.friends.add(friend)
    await play(ana, 0, 5)
    const { id } = await ana.matches.addOpponent('Bo')
    await ana.matches.link(id, bo)
    for (let n = 5; n < 15; n += 1) await ana.matches.log(nthMatch(n, { opponents: [person('Bo', { id })] }))
    for (const question of await bo.matches.confirmations()) await bo.matches.accept(question)
  },
}

async function empty(): Promise<void> {
  opponentId = 'o9'
  for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({})
}

it('keeps every promise made to gateway', () =>
  keepsPromises({
    consumer: 'gateway',
    provider: 'svc-analysis',
    definition,
    states,
    empty,
    call: (method, request) => callMethod(world.client, definition[method]!, ana.onward(), request),
    // A book gives its own ids.
    replaceIds: (content) => ({
      ...content,
      ...('opponentIds' in content && { opponentIds: [opponentId] }),
      // What is advised follows from the matches.
      ...('code' in content && { code: advice }),
    }),
  }))

it('keeps every promise made to svc-identity, which calls by itself', () => {
  const token = world.signService('svc-analysis')
  const send = (method: string, request: unknown) =>
    callMethod(world.client, definition[method]!, { token, requestId: 'r1' }, request)
  return keepsPromises({
    consumer: 'svc-identity',
    provider: 'svc-analysis',
    definition,
    states,
    empty,
    call: send,
  })
})

it('is asked every call that it offers', () => offersOnlyPromised('svc-analysis', definition))
