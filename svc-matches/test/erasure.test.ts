import { FORMER_PLAYER } from '@kitchenline/domain'
import { call } from '@kitchenline/runtime'
import { diesBefore } from '../../tools/service-tests/dies-before.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { declaredCollections, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { eraseAccount } from '../src/erasure/erase-account.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import type { Player } from './player.ts'
import { startService } from './running-service.ts'
import { sharedWorlds } from './shared-worlds.ts'

const service = forAllTests(startService)

/** Collections that name no player, each with the reason. */
const WITHOUT_PERSONS = { daily_app_analytics: 'counts only' }

const erase = (userId: string) =>
  call(
    service.client.eraseAccount.bind(service.client),
    { userId },
    { token: service.signService('svc-matches'), requestId: 'r1', timeoutMs: 20_000 },
  )

async function plays(one: Player) {
  const { userId } = one
  for (const request of [singlesForm, doublesForm])
    await one.log({ ...request(), idempotencyKey: `key-of-${request().matchType}` })
  await one.delete((await one.log(singlesForm())).id)
  await one.history('MATCH_FORMAT_SINGLES')
  await one.history('MATCH_FORMAT_DOUBLES')
  await service.ctx.clearings.begin({ userId, format: 'singles' }, { asOf: new Date(0), until: new Date(), matches: 1 })
  await one.addRows('file', [singlesForm()])
  await one.migrate([{ trialId: 'trial_1', match: singlesForm() }])
  const repair = { action: 'data.repair', subject: userId, before: 2, after: 1 }
  await service.ctx.audit.insert({ id: service.ctx.newId(), adminId: 'night-shift', at: new Date(), ...repair })
}

const { shared } = sharedWorlds(() => service, { now: () => new Date(), goOn: () => {} })

/** A friend's match that the player has confirmed, another that they have declined, and a question each. */
async function friends() {
  const { ana: friend, bea: leaver, entry, id: matchId } = await shared()
  const against = singlesForm({ opponents: [person('Bea', { id: entry })] })
  await friend.log(against)
  await leaver.decline((await leaver.confirmations())[0]!)
  await friend.log(against)
  await leaver.log(singlesForm({ opponents: [person('Ana')] }))
  for (const one of [friend, leaver]) expect(await one.confirmations()).toHaveLength(1)
  return { friend, leaver, matchId }
}

it('leaves a name that a friend has typed and never linked: it is their own note', async () => {
  const { friend, leaver } = await friends()
  const note = { notes: 'Lobbed all day', opponents: [person('Gone Gonzales')] }
  const { id: typed } = await friend.log(singlesForm(note))
  await erase(leaver.userId)
  const { matches } = await friend.list()
  expect(matches.find(({ id }) => id === typed)).toMatchObject({ notes: note.notes, opponents: [{ name: 'Gone Gonzales' }] })
  expect((await friend.opponents()).map(({ name }) => name).sort()).toEqual(['Gone Gonzales', FORMER_PLAYER])
})

it('leaves nothing of a player, bin included, and friends their matches without the name', async () => {
  const { friend, leaver, matchId } = await friends()
  await plays(leaver)
  await plays(friend)
  const declared = declaredCollections(WITHOUT_PERSONS)
  expect(Object.keys(await tracesOf(leaver.userId))).toEqual(declared)
  for (let twice = 0; twice < 2; twice += 1) await erase(leaver.userId)
  await sweep(service.ctx)
  expect(await tracesOf(leaver.userId)).toEqual({})
  const personal = declared.filter((name) => !['clearings', 'opponent_links', 'match_questions'].includes(name))
  expect(Object.keys(await tracesOf(friend.userId))).toEqual(personal)
  const friendMatch = (await friend.list()).matches.find(({ id }) => id === matchId)
  expect(friendMatch?.opponents).toMatchObject([{ name: FORMER_PLAYER }])
})

it('is finished by asking again, whichever write it died before', async () => {
  let at = 1
  for (let died = true; died; at += 1) {
    const { friend, leaver } = await friends()
    died = await diesBefore(at, () => eraseAccount(service.ctx, leaver.userId))
    await erase(leaver.userId)
    expect(await tracesOf(leaver.userId)).toEqual({})
    expect((await friend.opponents()).map(({ name }) => name)).toEqual([FORMER_PLAYER])
  }
  expect(at).toBeGreaterThan(12)
})
