import type { RegisterRequest } from '@kitchenline/proto/identity'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { UserModel } from '../src/users/user.model.ts'
import { ana, signUp, startService } from './service.ts'

const service = forAllTests(() => startService({ hasLittleWork: false }))

const outcomes = async (requests: Promise<unknown>[]) =>
  (await Promise.allSettled(requests)).map((one) =>
    one.status === 'fulfilled' ? 'created' : (one.reason as { code: string }).code,
  )
const count = (list: string[], word: string) => list.filter((one) => one === word).length

it('creates the account with its defaults and signs in', async () => {
  const { user, session } = await service.register({ ...ana, ipAddress: '203.0.113.7', userAgent: 'Firefox' })
  const defaults = { role: 'ROLE_USER', skillLevel: 3, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE', isVip: false }
  expect(user).toMatchObject({ username: 'Ana', email: 'ana@example.com', name: 'Ana López', ...defaults })
  expect(user?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(JSON.stringify(user)).not.toContain('argon2')
  await expect(service.resolve(session!.token)).resolves.toMatchObject({ userId: user?.id, role: 'ROLE_USER' })
})

it('stores every field, names in folded form beside them, and no clear password', async () => {
  const { user } = await signUp(service, 'Stored', { skillLevel: 4.5, name: 'ＳＴＯＲＥＤ  Player' })
  const stored = await service.collection('users').findOne({ _id: user.id })
  expect(stored).toMatchObject({
    ...{ usernameKey: 'stored', emailKey: 'stored@example.com', nameKey: 'stored player' },
    ...{ skillLevel: 4.5, skillCategory: 'advanced', isVip: false, role: 'user' },
    ...{ createdAt: expect.any(Date), updatedAt: expect.any(Date), lastActiveAt: expect.any(Date) },
    referralCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
  expect(Object.values(stored!)).not.toContain(null)
  expect(JSON.stringify(stored)).not.toContain('correct horse')
  const claims = await service.collection('login_claims').find({ userId: user.id }).toArray()
  expect(claims.map(({ _id }) => _id).sort()).toEqual(['e:stored@example.com', `r:${String(stored!.referralCode)}`, 'u:stored'])
  expect(claims.filter((claim) => 'pendingSince' in claim || 'signup' in claim)).toEqual([])
})

it.each<[field: string, change: Partial<RegisterRequest>]>([
  ['username', { username: 'ab' }],
  ['username', { username: 'a'.repeat(31) }],
  ['username', { username: '1ana' }],
  ['username', { username: 'ana@home' }],
  ['email', { email: 'nobody' }],
  ['password', { password: '12345' }],
  ['password', { password: 'x'.repeat(129) }],
  ['password', { username: 'SamePass', password: 'samepass' }],
  ['name', { name: ' \u202E ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['skillLevel', { skillLevel: 3.14 }],
  ['signupSource', { signupSource: 'x'.repeat(61) }],
  ['qrCodeId', { qrCodeId: 'x'.repeat(65) }],
  ['referralCode', { referralCode: 'x'.repeat(33) }],
])('refuses a bad %s (%j) and stores nothing', async (field, change) => {
  const before = await service.collection('login_claims').countDocuments()
  const request = { username: 'Fresh', email: 'fresh@example.com', password: 'correct horse', name: 'Fresh', ...change }
  await expect(service.register(request)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  await expect(service.collection('login_claims').countDocuments()).resolves.toBe(before)
})

it('refuses the commonest passwords where that is switched on', async () => {
  service.ctx.refuseCommonPasswords = true
  const request = { ...ana, username: 'Common', email: 'common@example.com', password: 'Password123' }
  await expect(service.register(request)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { field: 'password', reason: 'too_common' },
  })
  service.ctx.refuseCommonPasswords = false
})

it('takes an e-mail of an international domain once, however it is written, and signs in with it', async () => {
  const { user } = await signUp(service, 'Buch', { email: 'Leser@Bücher.example' })
  expect(user.email).toBe('leser@xn--bcher-kva.example')
  const again = { email: 'leser@bücher.example' }
  await expect(signUp(service, 'Buch2', again)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  await expect(service.login('leser@BÜCHER.example', ana.password)).resolves.toMatchObject({ user: { username: 'Buch' } })
})

it.each<[field: string, change: Partial<RegisterRequest>]>([
  ['username', { username: 'k1tchen-line' }],
  ['name', { name: 'Kitchenline Support' }],
])('keeps the %s of product and staff for them: %j', async (field, change) => {
  const request = { username: 'Honest', email: 'honest@example.com', password: 'correct horse', name: 'Honest', ...change }
  await expect(service.register(request)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field, reason: 'reserved' } })
})

describe('twenty at once', () => {
  const twenty = (request: (index: number) => Partial<RegisterRequest>) =>
    outcomes(Array.from({ length: 20 }, (_, index) => service.register({ ...ana, ...request(index) })))

  afterEach(async () => {
    const pending = await service.collection('login_claims').countDocuments({ pendingSince: { $exists: true } })
    expect(pending).toBe(0)
    const users = await service.collection('users').countDocuments()
    await expect(service.collection('login_claims').countDocuments()).resolves.toBe(users * 3)
    await expect(service.collection('user_signup_analytics').countDocuments()).resolves.toBe(users)
  })

  it('of one username give one account', async () => {
    const list = await twenty((index) => ({ username: index % 2 ? 'racer' : 'RACER', email: `racer${index}@example.com` }))
    expect([count(list, 'created'), count(list, 'USERNAME_TAKEN')]).toEqual([1, 19])
    await expect(service.collection('users').countDocuments({ usernameKey: 'racer' })).resolves.toBe(1)
  })

  it('of one e-mail give one account', async () => {
    const list = await twenty((index) => ({
      ...{ username: `mail${index}`, email: index % 2 ? 'race@example.com' : 'Race@EXAMPLE.com' },
    }))
    expect([count(list, 'created'), count(list, 'EMAIL_TAKEN')]).toEqual([1, 19])
  })
})

describe('the source of a sign-up', () => {
  beforeAll(async () => {
    const code = { id: 'club-1', name: 'Poster', scanCount: 0, uniqueScans: 0, isActive: true, createdAt: new Date() }
    await service.ctx.qrCodes.insert(code)
    await service.scan('club-1', 'b1')
  })

  const rowOf = (userId: string) => service.collection('user_signup_analytics').findOne({ _id: userId })

  it('is a referral when the code is known, in any case', async () => {
    const { user: inviter } = await signUp(service, 'Inviter')
    const stored = await service.collection('users').findOne({ _id: inviter.id })
    const code = String(stored?.referralCode)
    const scanned = { qrCodeId: 'club-1', browserId: 'b1', signupSource: 'whatsapp' }
    const from = { ipAddress: '2001:db8:1:2::5', country: 'es' }
    const { user } = await signUp(service, 'Invited', { referralCode: code.toLowerCase(), ...scanned, ...from })
    await expect(service.collection('users').findOne({ _id: user.id })).resolves.toMatchObject({ referredBy: inviter.id })
    await expect(rowOf(user.id)).resolves.toEqual({
      ...{ _id: user.id, userId: user.id, createdAt: expect.any(Date), ipAddress: '2001:db8:1::', country: 'ES' },
      ...{ signupSource: 'referral', referralSource: 'whatsapp', referralCode: code, qrCodeId: 'club-1' },
    })
  })

  it.each<[source: string, more: Partial<RegisterRequest>]>([
    ['qr_code', { qrCodeId: 'club-1', browserId: 'b1', signupSource: 'poster' }],
    ['poster', { signupSource: 'poster' }],
    ['direct', { referralCode: 'NOBODYS2' }],
  ])('is %s for %j', async (source, more) => {
    const username = `from-${source}`.replace('_', '-')
    const { user } = await signUp(service, username, { ...more, ipAddress: '203.0.113.7', userAgent: 'x'.repeat(900) })
    const row = await rowOf(user.id)
    expect(row).toMatchObject({ signupSource: source, ipAddress: '203.0.113.0', userAgent: 'x'.repeat(300) })
    expect(row).not.toHaveProperty('referralCode')
    await expect(service.collection('users').findOne({ _id: user.id })).resolves.not.toHaveProperty('referredBy')
  })
})

describe('an invitation', () => {
  it('counts who came by one’s own code and no others', async () => {
    const inviter = await signUp(service, 'Host')
    const { referralCode, totalReferrals } = await service.referralStats(inviter.caller)
    expect(totalReferrals).toBe(0)
    await signUp(service, 'Guest1', { referralCode })
    const guest = await signUp(service, 'Guest2', { referralCode: referralCode.toLowerCase() })
    await signUp(service, 'Stranger')
    await expect(service.referralStats(inviter.caller)).resolves.toEqual({ referralCode, totalReferrals: 2 })
    await expect(service.referralStats(guest.caller)).resolves.toMatchObject({ totalReferrals: 0 })
  })

  it('counts more of them than one answer holds', async () => {
    const inviter = await signUp(service, 'Many')
    const guests = Array.from({ length: 101 }, (_, at) => `many-${at}`)
    await UserModel.collection.insertMany(
      guests.map((id) => ({
        ...{ _id: id, username: id, usernameKey: id, email: id, emailKey: id, referralCode: id },
        referredBy: inviter.user.id,
      })) as never[],
    )
    await expect(service.referralStats(inviter.caller)).resolves.toMatchObject({ totalReferrals: 101 })
  })

  it('names who gave out a code, in any case, and stays silent about an unknown one', async () => {
    const { caller, user } = await signUp(service, 'Named')
    const { referralCode } = await service.referralStats(caller)
    await expect(service.inviter(referralCode.toLowerCase())).resolves.toEqual({ name: user.name, isListed: true })
    await expect(service.inviter('NOBODYS2')).resolves.toEqual({ name: undefined, isListed: false })
    await expect(service.inviter('x'.repeat(5000))).resolves.toEqual({ name: undefined, isListed: false })
    await service.hide(caller, true)
    await expect(service.inviter(referralCode)).resolves.toEqual({ name: user.name, isListed: false })
  })
})

describe('the same request again, by its key', () => {
  const request = { ...ana, username: 'Again', email: 'again@example.com', idempotencyKey: 'key-of-again' }

  it('is given the same account and a session of its own', async () => {
    const first = await service.register(request)
    const second = await service.register({ ...request, ipAddress: '203.0.113.9' })
    expect(second.user).toEqual(first.user)
    expect(second.session?.token).not.toBe(first.session?.token)
    await expect(service.resolve(second.session!.token)).resolves.toMatchObject({ userId: first.user!.id })
  })

  it.each([{ username: 'Else' }, { email: 'else@example.com' }, { password: 'another password' }])(
    'is refused with other content: %j',
    async (change) => {
      await expect(service.register({ ...request, ...change })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    },
  )

  it('is free again when the first one was refused', async () => {
    const secondRequest = { ...request, idempotencyKey: 'key-of-second' }
    await expect(service.register(secondRequest)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    const other = { ...secondRequest, username: 'Again2', email: 'again2@example.com' }
    await expect(service.register(other)).resolves.toMatchObject({ user: { username: 'Again2' } })
  })

  it('makes one account when five come at once, and the others get a retry or the same answer', async () => {
    const five = { ...request, username: 'Five', email: 'five@example.com', idempotencyKey: 'key-of-five' }
    const results = await outcomes(Array.from({ length: 5 }, () => service.register(five)))
    expect(results.filter((one) => !['created', 'OVERLOADED'].includes(one))).toEqual([])
    expect(count(results, 'created')).toBeGreaterThan(0)
    await expect(service.collection('users').countDocuments({ usernameKey: 'five' })).resolves.toBe(1)
    await expect(service.register(five)).resolves.toMatchObject({ user: { username: 'Five' } })
  })
})
