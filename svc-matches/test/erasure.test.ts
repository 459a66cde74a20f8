import { FORMER_PLAYER } from '@kitchenline/domain'
import { call } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { declaredCollections, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const service = forAllTests(startService)

/** Collections that name no player, each with the reason. */
const WITHOUT_PERSONS = { daily_app_analytics: 'counts only' }

const erase = (userId: string) =>
  call(
    service.client.eraseAccount.bind(service.client),
    { userId },
    { token: service.signService('svc-matches'), requestId: 'r1', timeoutMs: 20_000 },
  )

async function plays(userId: string) {
  const one = player(service, userId)
  for (const request of [singlesForm, doublesForm])
    await one.log({ ...request(), idempotencyKey: `key-of-${request().matchType}` })
  await one.delete((await one.log(singlesForm())).id)
  await one.history('MATCH_FORMAT_SINGLES')
  await one.history('MATCH_FORMAT_DOUBLES')
  const raw = (name: string) => mongoose.connection.collection<{ _id: string }>(name)
  await raw('clearings').insertOne({
    _id: `${userId}:singles`,
    userId,
    format: 'singles',
    asOf: new Date(0),
    until: new Date(),
  } as never)
  await one.addRows('file', [singlesForm()])
  await raw('trials').insertOne({ _id: userId, taken: 1, trialIds: [] } as never)
  const repair = { action: 'data.repair', subject: userId, before: 2, after: 1 }
  await service.ctx.audit.insert({ id: service.ctx.newId(), adminId: 'night-shift', at: new Date(), ...repair })
}

/** A friend's match with the player, confirmed by both, and a question each. */
async function shares(leaverId: string, friendId: string): Promise<{ matchId: string; opponentId: string }> {
  const friend = player(service, friendId)
  const { id: matchId, opponents } = await friend.log(singlesForm())
  const opponentId = opponents[0]!.id!
  const refused = await friend.log(singlesForm())
  const raw = (name: string) => mongoose.connection.collection<{ _id: string }>(name)
  const since = new Date()
  const link = (userId: string, other: string, entry: string) =>
    ({ _id: `${userId}:${other}`, userId, friendId: other, opponentId: entry, since, friendsSince: since }) as never
  await raw('opponent_links').insertMany([link(friendId, leaverId, opponentId), link(leaverId, friendId, 'o1')])
  const own = await player(service, leaverId).log(singlesForm())
  const counterpart = (userId: string, other: string) => ({
    $set: { counterparts: [{ seat: 'opponent1', userId, matchId: other }] },
  })
  await raw('matches').updateOne({ _id: matchId }, counterpart(leaverId, own.id))
  await raw('matches').updateOne({ _id: own.id }, counterpart(friendId, matchId))
  const question = (userId: string, ownerId: string, id: string) =>
    ({
      _id: `${userId}:${ownerId}:${id}`,
      userId,
      ownerId,
      matchId: id,
      state: 'asked',
      askedAt: since,
      friendsSince: since,
    }) as never
  const refusals = [{ seat: 'opponent1', userId: leaverId }]
  await raw('matches').updateOne({ _id: refused.id }, { $set: { refusals } })
  const no = { ...(question(leaverId, friendId, refused.id) as object), state: 'refused' } as never
  await raw('match_questions').insertMany([question(friendId, leaverId, own.id), question(leaverId, friendId, matchId), no])
  return { matchId, opponentId }
}

it('leaves a name that a friend has typed and never linked: it is their own note', async () => {
  const [leaverId, other] = [newPlayer(), newPlayer()]
  await shares(leaverId, other)
  const note = { notes: 'Lobbed all day', opponents: [person('Gone Gonzales')] }
  const { id: typed } = await player(service, other).log(singlesForm(note))
  await erase(leaverId)
  const { matches } = await player(service, other).list()
  expect(matches.find(({ id }) => id === typed)).toMatchObject({ notes: note.notes, opponents: [{ name: 'Gone Gonzales' }] })
  expect((await player(service, other).opponents()).map(({ name }) => name).sort()).toEqual(['Gone Gonzales', FORMER_PLAYER])
})

it('leaves nothing of a player, bin included, and friends their matches without the name', async () => {
  const [leaverId, other] = [newPlayer(), newPlayer()]
  const { matchId } = await shares(leaverId, other)
  await plays(leaverId)
  await plays(other)
  const declared = declaredCollections(WITHOUT_PERSONS)
  expect(Object.keys(await tracesOf(leaverId))).toEqual(declared)
  for (let twice = 0; twice < 2; twice += 1) await erase(leaverId)
  await sweep(service.ctx)
  expect(await tracesOf(leaverId)).toEqual({})
  const personal = declared.filter((name) => !['clearings', 'opponent_links', 'match_questions'].includes(name))
  expect(Object.keys(await tracesOf(other))).toEqual(personal)
  const friendMatch = (await player(service, other).list()).matches.find(({ id }) => id === matchId)
  expect(friendMatch?.opponents).toMatchObject([{ name: FORMER_PLAYER }])
})
