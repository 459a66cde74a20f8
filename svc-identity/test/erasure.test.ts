import type { Caller } from '@kitchenline/runtime'
import { diesBefore } from '../../tools/service-tests/dies-before.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { declaredCollections, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { ERASURE_STEPS, NEIGHBOURS } from '../src/erasure/erasure.ts'
import { runErasures } from '../src/erasure/run-erasures.ts'
import { findUserId } from '../src/sessions/login.ts'
import { setVipStatus } from '../src/vip/set-vip-status.ts'
import { dataUrl, photo } from './jpeg.ts'
import { admin, ana, callerOf, signUp, startService, type Service } from './service.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000
/** Collections that name no player, each with the reason. */
const WITHOUT_PERSONS = {
  daily_app_analytics: 'counts only',
  qr_code_days: 'counts only',
  seen_days: 'a hash of the account and the day, which holds for that day only and is kept 90 days',
  qr_code_analytics: 'counts only',
  oauth_clients: 'apps that registered; which players they are connected to is in personal_tokens',
  qr_visitors: 'a random id of a browser, which no account is stored with',
}

const service = forAllTests(startService)
let calls: string[]
let unavailable: Set<string>
let begun: Set<string>
beforeEach(() => {
  service.clock.ahead = 0
  calls = []
  unavailable = new Set()
  begun = new Set()
  const eraser = (name: string) => (userId: string, begunAt: Date) => {
    calls.push(`${name} ${userId}`)
    begun.add(begunAt.toISOString())
    return unavailable.has(name) ? Promise.reject(new Error(`${name} is unavailable`)) : Promise.resolve()
  }
  const erasers = NEIGHBOURS.map((name) => [name, eraser(name)])
  service.ctx.erasers = Object.fromEntries(erasers) as Service['ctx']['erasers']
})

/** A player who has left a trace wherever one can. */
async function leavingUser(name: string) {
  const player = await signUp(service, name, { ipAddress: '203.0.113.7', userAgent: `Firefox of ${name}` })
  const { userId } = player.caller
  await service.update(player.caller, { profilePicture: dataUrl(await photo(8, 8)), bio: `Bio of ${name}` })
  await setVipStatus(service.ctx, { userId, isVip: true, notes: `Notes on ${name}`, adminId: 'admin' })
  await setVipStatus(service.ctx, { userId: 'other', isVip: true, notes: '', adminId: userId }).catch(() => undefined)
  const { referralCode } = await service.referralStats(player.caller)
  await signUp(service, `${name}-friend`, { referralCode })
  return { ...player, userId, referralCode, traces: () => tracesOf(userId, name, referralCode) }
}

/** The day comes, the tokens that were believed have run out, and every sweep does what it can. */
async function comesDue() {
  service.clock.ahead += 7 * DAY + MINUTE
  await runErasures(service.ctx)
  service.clock.ahead += 8 * MINUTE
  await runErasures(service.ctx)
}

it('leaves nothing of a player here, whatever collection it lay in', async () => {
  const { caller, traces, userId } = await leavingUser('goner')
  await service.requestErasure(caller, ana.password)
  const { session } = await service.login('goner', ana.password)
  await service.createToken(await callerOf(service, session!.token))
  const declared = declaredCollections(WITHOUT_PERSONS)
  expect(Object.keys(await traces())).toEqual(declared.filter((name) => name !== 'erasures'))
  await comesDue()
  // The friend keeps a name of their own that holds this one.
  const { users: friends, login_claims: names, user_signup_analytics: row, ...rest } = await tracesOf(userId, 'goner')
  expect({ friends, names, row, rest }).toEqual({ friends: 1, names: 2, row: undefined, rest: { erasures: 1 } })
  expect(Object.keys((await service.collection('erasures').findOne({ _id: userId as never }))!).sort()).toEqual([
    ...['_id', 'done', 'finishedAt', 'startedAt'],
  ])
  expect(calls).toEqual(NEIGHBOURS.map((name) => `${name} ${userId}`))
  await expect(signUp(service, 'goner')).resolves.toBeDefined()
})

it('waits seven days, in which the player is hidden, and stays when they change their mind', async () => {
  const [remaining, other] = [await signUp(service, 'stayer'), await signUp(service, 'seeker')]
  const dueAt = await service.requestErasure(remaining.caller, ana.password)
  expect(Math.round((dueAt.getTime() - Date.now()) / DAY)).toBe(7)
  await expect(service.resolve(remaining.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await service.search(other.caller, 'stayer')).toEqual([])
  expect((await service.browse(other.caller, 50)).players.map(({ username }) => username)).not.toContain('stayer')
  const namesFor = async (caller: Caller, withLeaving: boolean) =>
    (await service.players(caller, [remaining.user.id], withLeaving)).players.map(({ username }) => username)
  expect([await namesFor(other.caller, false), await namesFor(other.caller, true)]).toEqual([[], []])
  // An administrator's lists of money and sign-ups must not call gone who may still return; as a player, an administrator sees no more.
  expect([await namesFor(admin, false), await namesFor(admin, true)]).toEqual([[], ['stayer']])
  service.clock.ahead = 6 * DAY
  await runErasures(service.ctx)
  const { user } = await service.login('stayer', ana.password)
  expect(user!.erasureDueAt).toEqual(dueAt)
  await service.cancelErasure(remaining.caller)
  await comesDue()
  expect((await service.me(remaining.caller)).user!.erasureDueAt).toBeUndefined()
  expect(await service.search(other.caller, 'stayer')).toEqual(['stayer'])
  expect(calls).toEqual([])
})

it('needs the password, and a second request keeps its day', async () => {
  const { caller } = await signUp(service, 'doubter')
  await expect(service.requestErasure(caller, 'wrong horse')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const first = await service.requestErasure(caller, ana.password)
  service.clock.ahead = DAY
  expect(await service.requestErasure(caller, ana.password)).toEqual(first)
  await service.cancelErasure(caller)
})

it('once begun refuses sign-in, and waits until no service accepts an old token', async () => {
  const { caller, user } = await signUp(service, 'begun')
  await service.requestErasure(caller, ana.password)
  service.clock.ahead = 7 * DAY + MINUTE
  const before = await service.login('begun', ana.password)
  await runErasures(service.ctx)
  const begunAt = (await service.ctx.users.find(user.id))!.leaving!.startedAt!
  expect(calls).toEqual([])
  await expect(service.resolve(before.session!.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(service.login('begun', ana.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await service.cancelErasure(caller)
  service.clock.ahead += 8 * MINUTE
  await runErasures(service.ctx)
  expect(calls).toEqual(NEIGHBOURS.map((name) => `${name} ${user.id}`))
  expect([...begun]).toEqual([begunAt.toISOString()])
})

it('finishes although services were unavailable: the others first, the account last', async () => {
  const { caller, user } = await signUp(service, 'patient')
  await service.requestErasure(caller, ana.password)
  unavailable = new Set(['social', 'analysis'])
  await comesDue()
  expect(calls).toEqual(NEIGHBOURS.map((name) => `${name} ${user.id}`))
  expect(await findUserId(service.ctx, 'patient@example.com')).toBeUndefined()
  expect(await service.ctx.users.find(user.id)).toBeDefined()
  unavailable = new Set()
  calls = []
  service.clock.ahead += 8 * MINUTE
  await runErasures(service.ctx)
  expect(calls).toEqual([`social ${user.id}`, `analysis ${user.id}`])
  expect(await service.ctx.users.find(user.id)).toBeUndefined()
})

it('is finished by the next sweep, whichever write of it the process died before', async () => {
  let writes = 0
  for (let died = true; died;) {
    writes += 1
    const { caller } = await signUp(service, `dead-${writes}`)
    await service.requestErasure(caller, ana.password)
    died = await diesBefore(writes, comesDue)
    await comesDue()
    const record = await service.collection('erasures').findOne({ _id: caller.userId as never })
    expect(record).toMatchObject({ done: expect.arrayContaining([...ERASURE_STEPS]), finishedAt: expect.any(Date) })
    expect(Object.keys(await tracesOf(caller.userId, `dead-${writes}`))).toEqual(['erasures'])
  }
  expect(writes).toBeGreaterThan(10)
})
