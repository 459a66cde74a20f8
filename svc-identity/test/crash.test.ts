import type { Caller } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { settleClaims } from '../src/claims/settle-claims.ts'
import { forgetAddresses } from '../src/signups/forget-addresses.ts'
import { admin, ana, dying, signUp, startService } from './service.ts'

const service = forAllTests(startService)

const MINUTE = 60_000

async function sweepLater() {
  service.clock.ahead += MINUTE + 1_000
  await settleClaims(service.ctx)
}

it('frees the names when the account was never stored', async () => {
  const request = { ...ana, username: 'Halfway', email: 'halfway@example.com' }
  await dying(service, ['users', 'insert'], () => service.register(request))
  await settleClaims(service.ctx)
  await expect(service.register(request)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
  await sweepLater()
  await expect(service.register(request)).resolves.toMatchObject({ user: { username: 'Halfway' } })
})

it.each([
  ['its sign-up row', 'signups', 'insert'],
  ['the confirmation', 'claims', 'confirm'],
] as const)('finishes an account that was stored without %s', async (_what, part, step) => {
  const username = `Stored-${part}`
  const request = { ...ana, username, email: `${username}@example.com`, signupSource: 'poster' }
  await dying(service, [part, step as never], () => service.register(request))
  await expect(service.login(username, ana.password)).resolves.toBeDefined()
  await sweepLater()
  const { user } = await service.login(`${username}@example.com`, ana.password)
  const claims = await service.collection('login_claims').find({ userId: user!.id }).toArray()
  expect(claims.map((claim) => Object.keys(claim).sort())).toEqual(Array(3).fill(['_id', 'userId']))
  const row = await service.collection('user_signup_analytics').findOne({ _id: user!.id })
  expect(row).toMatchObject({ signupSource: 'poster', createdAt: expect.any(Date) })
  expect(Object.values(row!)).not.toContain(null)
  await expect(service.register(request)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
})

it('withdraws an account whose names were given to others while the process slept', async () => {
  const { users } = service.ctx
  service.ctx.users = {
    ...users,
    async insert(user, passwordHash) {
      await sweepLater()
      await users.insert(user, passwordHash)
    },
  }
  await expect(service.register({ ...ana, username: 'Sleeper', email: 'sleeper@example.com' })).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
  })
  service.ctx.users = users
  await expect(service.collection('users').findOne({ usernameKey: 'sleeper' })).resolves.toBeNull()
  await expect(signUp(service, 'Sleeper')).resolves.toBeDefined()
})

describe('a change of e-mail', () => {
  const change = (caller: Caller, email: string) => service.update(caller, { email, currentPassword: ana.password })

  it('that died before the account keeps the old address and frees the new one', async () => {
    const { caller } = await signUp(service, 'mover1')
    await dying(service, ['users', 'update'], () => change(caller, 'moved1@example.com'))
    await sweepLater()
    await expect(service.login('mover1@example.com', ana.password)).resolves.toBeDefined()
    await expect(signUp(service, 'free1', { email: 'moved1@example.com' })).resolves.toBeDefined()
    await expect(signUp(service, 'free2', { email: 'mover1@example.com' })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  it('that died after the account keeps the new address and frees the old one', async () => {
    const { caller } = await signUp(service, 'mover2')
    await dying(service, ['claims', 'confirm'], () => change(caller, 'moved2@example.com'))
    await expect(service.login('mover2@example.com', ana.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await sweepLater()
    await expect(service.login('moved2@example.com', ana.password)).resolves.toBeDefined()
    await expect(signUp(service, 'free3', { email: 'mover2@example.com' })).resolves.toBeDefined()
    await expect(signUp(service, 'free4', { email: 'moved2@example.com' })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })
})

it('forgets even the truncated address after 90 days, and nothing else of the row', async () => {
  const { user } = await signUp(service, 'Forgotten', { ipAddress: '203.0.113.7', userAgent: 'Firefox' })
  const row = () => service.collection('user_signup_analytics').findOne({ _id: user.id })
  service.clock.ahead += 89 * 24 * 60 * MINUTE
  await forgetAddresses(service.ctx)
  await expect(row()).resolves.toMatchObject({ ipAddress: '203.0.113.0' })
  service.clock.ahead += 2 * 24 * 60 * MINUTE
  await forgetAddresses(service.ctx)
  const forgotten = await row()
  expect(forgotten).toMatchObject({ userAgent: 'Firefox' })
  expect(forgotten).not.toHaveProperty('ipAddress')
})

describe('a change by an administrator', () => {
  const entriesOf = async (userId: string) => (await service.auditLog(admin, { subjects: [userId] })).entries
  const isVip = async (userId: string) => (await service.ctx.directory.find(userId))?.isVip

  it('is not made before it is on record', async () => {
    const { user, token } = await signUp(service, 'unrecorded')
    await dying(service, ['audit', 'insert'], () => service.setVip(admin, user.id, true, 'Runs the club'))
    expect(await isVip(user.id)).toBe(false)
    await dying(service, ['audit', 'insert'], () => service.endUserSessions(admin, user.id))
    await expect(service.resolve(token)).resolves.toMatchObject({ userId: user.id })
    expect(await entriesOf(user.id)).toEqual([])
  })

  it.each([
    ['before', 'vips', 'replace', false],
    ['after', 'audit', 'finish', true],
  ] as const)('that was cut off %s it was made has an entry that says so', async (_when, part, step, isMade) => {
    const { user } = await signUp(service, `cut-off-${step}`)
    await dying(service, [part, step as never], () => service.setVip(admin, user.id, true, 'Runs the club'))
    expect(await isVip(user.id)).toBe(isMade)
    const after = JSON.stringify({ isVip: true, vipNotes: 'Runs the club', notes: 'Runs the club' })
    expect(await entriesOf(user.id)).toMatchObject([{ action: 'vip.grant', adminId: 'adi', isUnfinished: true, after }])
    await service.setVip(admin, user.id, true, 'Founder')
    expect((await entriesOf(user.id))[0]?.isUnfinished).toBeUndefined()
  })

  it('that ends sessions is on record where it was cut off', async () => {
    const { user } = await signUp(service, 'cut-off-stolen')
    await dying(service, ['sessions', 'deleteAll'], () => service.endUserSessions(admin, user.id))
    expect(await entriesOf(user.id)).toMatchObject([{ action: 'sessions.end', isUnfinished: true }])
    await service.endUserSessions(admin, user.id)
    expect((await entriesOf(user.id)).map(({ isUnfinished }) => isUnfinished)).toEqual([undefined, true])
  })

  it('that is refused, or changes nothing, leaves no entry', async () => {
    const { user } = await signUp(service, 'unchanged')
    await expect(service.setVip(admin, 'nobody', true)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await service.setVip(admin, user.id, false)
    expect([...(await entriesOf('nobody')), ...(await entriesOf(user.id))]).toEqual([])
  })
})
