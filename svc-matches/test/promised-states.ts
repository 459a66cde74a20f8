import * as pb from '@kitchenline/proto/matches'
import mongoose from 'mongoose'
import { callMethod, type Definition } from '../../tools/service-tests/call-method.ts'
import type { Provider } from '../../tools/service-tests/kept-promises.ts'
import { yesterday } from '../src/daily/daily-matches.ts'
import { personKey } from '../src/records/person-key.ts'
import { importBehind } from '../src/imports/run-import.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import type { RunningService } from './running-service.ts'

const definition: Definition = pb.MatchesServiceService

type Params = {
  userId: string
  singles?: number
  doubles?: number
  matchId?: string
  opponentId?: string
  friendId?: string
  name?: string
  mergedId?: string
  mergedName?: string
  importId?: string
  rows?: number
  matches?: number
  deleted?: number
}
type Promised = Omit<Provider, 'consumer'>

/** How this service keeps a promise: the caller is the player that the state names. */
export function promisedBy(service: RunningService): Promised {
  let userId = ''
  let role: 'user' | 'admin' = 'user'
  const signIn = (params: Params) => {
    userId = params.userId
    role = 'user'
    return Promise.resolve()
  }
  const opponents = [person('Bo', { skillLevel: 4.2 })]
  const states: Record<string, (params: Params) => Promise<void>> = {
    'a player is signed in': signIn,
    'an administrator is signed in': async (params) => {
      await signIn(params)
      role = 'admin'
    },
    'the player has logged matches': async (params) => {
      await signIn(params)
      // In May and these days, since some figures look at the last months only.
      for (const matchDate of [new Date('2026-05-01T12:00:00.000Z'), new Date()]) {
        for (const result of ['MATCH_RESULT_LOST', 'MATCH_RESULT_WON', 'MATCH_RESULT_WON'] as const) {
          await player(service, userId).log(singlesForm({ result, opponents, matchDate }))
        }
      }
    },
    'the player has logged matches of both formats': async (params) => {
      await signIn(params)
      for (let match = 0; match < params.singles!; match += 1)
        await player(service, userId).log(singlesForm({ opponents, scoring: 'SCORING_RALLY' }))
      for (let match = 0; match < params.doubles!; match += 1) await player(service, userId).log(doublesForm({ opponents }))
    },
    'the player has won three in a row': async (params) => {
      await signIn(params)
      for (let match = 0; match < 3; match += 1)
        await player(service, userId).log(singlesForm({ opponents, result: 'MATCH_RESULT_WON' }))
    },
    'a friend of the player has logged a match': async (params) => {
      await signIn(params)
      service.friends.add(params.friendId!)
      await player(service, params.friendId!).log(singlesForm({ opponents }))
    },
    'the player has imported a file': async (params) => {
      await signIn(params)
      const rows = Array.from({ length: params.rows! }, () => singlesForm({ opponents }))
      await player(service, userId).import(params.importId!, rows)
    },
    'yesterday is written down': () => {
      const now = service.ctx.clock()
      return service.ctx.dailyMatches.put({ date: yesterday(now), totalMatches: 60, newMatches: 6 }, now)
    },
    'a command repaired the figures of a player': () => {
      const change = { action: 'data.repair', subject: 'ana', before: { wins: 2 }, after: { wins: 0 } }
      return service.ctx.audit.insert({ id: 'a1', adminId: 'night-shift', at: service.ctx.clock(), ...change })
    },
    'the player has a match': async (params) => {
      await signIn(params)
      const { id } = await player(service, userId).log(singlesForm({ opponents }))
      await renamed('matches', id, params.matchId!)
    },
    'the player has a match in the bin': async (params) => {
      await signIn(params)
      const { id } = await player(service, userId).log(singlesForm({ opponents }))
      await player(service, userId).delete(id)
      await renamed('matches', id, params.matchId!)
    },
    'the player has an opponent': async (params) => {
      await signIn(params)
      // Two thirds won in all: a rate with decimals.
      await player(service, userId).log(doublesForm({ result: 'MATCH_RESULT_LOST', opponents: [person('Zoe')] }))
      await player(service, userId).log(doublesForm({ opponents: [person('Zoe')] }))
      const match = await player(service, userId).log(singlesForm({ opponents: [person(params.name!)] }))
      const id = match.opponents[0]!.id!
      if (params.matchId) await renamed('matches', match.id, params.matchId)
      await renamed('opponents', id, params.opponentId!)
      const matches = mongoose.connection.collection('matches')
      const opponent1Key = personKey({ id: params.opponentId!, name: params.name! })
      await matches.updateMany({ 'opponents.id': id }, { $set: { 'opponents.0.id': params.opponentId, opponent1Key } })
    },
  }
  Object.assign(states, {
    'another player is a friend': ({ friendId }: Params) => Promise.resolve(void service.friends.add(friendId!)),
    'the player has another opponent': async ({ name, opponentId }: Params) => {
      await renamed('opponents', (await player(service, userId).addOpponent(name!)).id, opponentId!)
    },
    'the player has merged two people': async ({ name, opponentId, mergedName, mergedId, ...params }: Params) => {
      await signIn(params)
      await renamed('opponents', (await player(service, userId).addOpponent(name!)).id, opponentId!)
      await renamed('opponents', (await player(service, userId).addOpponent(mergedName!)).id, mergedId!)
      await player(service, userId).merge(mergedId!, opponentId!)
    },
    'that opponent is a friend, linked since': async ({ friendId, opponentId }: Params) => {
      service.friends.add(friendId!)
      await player(service, userId).link(opponentId!, { userId: friendId! })
    },
    'a friend has logged a match with the player': async (params: Params) => {
      await signIn(params)
      const bo = player(service, params.friendId!)
      for (const id of [userId, bo.userId]) service.friends.add(id)
      const entry = await bo.addOpponent('Ana')
      await bo.link(entry.id, { userId })
      const matchDate = new Date('2026-05-01T12:00:00.000Z')
      const { id } = await bo.log(singlesForm({ matchDate, opponents: [person('Ana', { id: entry.id })] }))
      await renamed('matches', id, params.matchId!)
      await renamed('match_questions', `${userId}:${bo.userId}:${id}`, `${userId}:${bo.userId}:${params.matchId}`)
      const questions = mongoose.connection.collection('match_questions')
      await questions.updateMany({ matchId: id }, { $set: { matchId: params.matchId } })
    },
  })
  const handIn = async (
    { importId, rows = 1 }: Params,
    matches = Array.from({ length: rows }, () => singlesForm({ opponents })),
  ) => {
    await player(service, userId).addRows(importId!, matches)
    return {
      store: () =>
        player(service, userId)
          .startImport(importId!, rows)
          .then(() => importBehind(service.ctx, userId)),
    }
  }
  Object.assign(states, {
    'the player has handed in a file': async (params: Params) => {
      await signIn(params)
      await handIn(params)
    },
    'the background has imported a file': async (params: Params) => {
      await signIn(params)
      await (await handIn(params)).store()
    },
    'an import has stopped at its only row': async (params: Params) => {
      await signIn(params)
      const { id } = await player(service, userId).addOpponent('Bo')
      const { store } = await handIn(params, [singlesForm({ opponents: [person('Bo', { id })] })])
      await player(service, userId).deleteOpponent(id)
      await store()
    },
    'singles of the player are being cleared': async (params: Params) => {
      await signIn(params)
      const which = { userId, format: 'singles' as const }
      const now = service.ctx.clock()
      await service.ctx.clearings.begin(which, { asOf: now, until: now, matches: params.matches! })
      await service.ctx.clearings.hold(which, now, params.deleted!)
    },
  })
  Object.assign(states, {
    'a friend has confirmed a match': async (params: Params) => {
      await signIn(params)
      const [ana, bo] = [player(service, userId), player(service, params.friendId!)]
      for (const { userId: id } of [ana, bo]) service.friends.add(id)
      const entry = await ana.addOpponent('Bo')
      await ana.link(entry.id, bo)
      await ana.log(singlesForm({ opponents: [person('Bo', { id: entry.id })] }))
      await bo.accept((await bo.confirmations())[0]!)
    },
  })
  return {
    provider: 'svc-matches',
    definition,
    states,
    async empty() {
      for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({})
    },
    async call(method, request) {
      const answer = await callMethod(service.client, definition[method]!, service.as({ userId, role }), request)
      // A contract shows the first message of a stream.
      return Array.isArray(answer) ? answer[0] : answer
    },
  }
}

/** A contract names things by fixed ids. */
async function renamed(collection: string, from: string, to: string): Promise<void> {
  const documents = mongoose.connection.collection<{ _id: string }>(collection)
  const document = await documents.findOne({ _id: from })
  await documents.deleteOne({ _id: from })
  await documents.insertOne({ ...document!, _id: to })
}
