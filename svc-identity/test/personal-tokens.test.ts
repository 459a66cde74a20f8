import { createHash } from 'node:crypto'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { runErasures } from '../src/erasure/run-erasures.ts'
import { relayRemainingNotices } from '../src/mail/relay-notices.ts'
import { admin, callerOf, dying, signUp, startService } from './service.ts'

const service = forAllTests(startService)
beforeEach(() => {
  service.clock.ahead = 0
})

const DAY = 24 * 60 * 60_000
const OLD = 'correct horse'
const NEW = 'battery staple 8'
const refused = { code: 'UNAUTHENTICATED' }
const CALENDAR = { name: '', scopes: ['TOKEN_SCOPE_CALENDAR' as const], days: undefined }

describe('a token', () => {
  it('shows its player and what it may do, begins as scanners know it, and is stored as a hash only', async () => {
    const { caller } = await signUp(service, 'maker')
    const { secret, token } = await service.createToken(caller, {
      name: ' My  sheet ',
      scopes: ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_FIGURES_READ', 'TOKEN_SCOPE_MATCHES_READ'],
    })
    expect(secret).toMatch(new RegExp(`^kl_pat_${caller.userId}_[\\w-]{43}$`))
    const scopes = ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_FIGURES_READ']
    expect(await service.resolveToken(secret)).toEqual({ userId: caller.userId, tokenId: token!.id, scopes })
    expect(token).toMatchObject({ name: 'My sheet', scopes, usedAt: undefined })
    const record = await service.collection('personal_tokens').findOne({ _id: `${caller.userId}.${token!.id}` })
    expect(JSON.stringify(record)).not.toContain(secret.slice(-43))
    expect(token!.id).toBe(createHash('sha256').update(secret.slice(-43)).digest('hex'))
  })

  it.each([30, 90, 365])('made for %i days ends with them, and is listed for a while after', async (days) => {
    const { caller } = await signUp(service, `lasting${days}`)
    const { secret, token } = await service.createToken(caller, { days })
    expect(token!.expiresAt!.getTime() - token!.createdAt!.getTime()).toBe(days * DAY)
    service.clock.ahead = days * DAY - 60_000
    await service.resolveToken(secret)
    service.clock.ahead = days * DAY + 1_000
    await expect(service.resolveToken(secret)).rejects.toMatchObject(refused)
    expect(await service.tokens(caller)).toHaveLength(1)
  })

  it('notes when it was last used, to the hour, and is no visit of its player', async () => {
    const { caller } = await signUp(service, 'used')
    const { secret } = await service.createToken(caller)
    await service.resolveToken(secret)
    const [first] = await service.tokens(caller)
    const visitedAt = (await service.collection('users').findOne({ _id: caller.userId }))!.lastActiveAt
    service.clock.ahead = 30 * 60_000
    await service.resolveToken(secret)
    expect(await service.tokens(caller)).toEqual([first])
    service.clock.ahead = 2 * DAY
    await service.resolveToken(secret)
    expect((await service.tokens(caller))[0]!.usedAt!.getTime()).toBeGreaterThan(first!.usedAt!.getTime() + DAY)
    expect((await service.collection('users').findOne({ _id: caller.userId }))!.lastActiveAt).toEqual(visitedAt)
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with too long a name', { name: 'x'.repeat(61) }, 'name'],
    ['that may do nothing', { scopes: [] }, 'scopes'],
    ['for no number of days', { days: undefined }, 'days'],
    ['for another number of days', { days: 31 }, 'days'],
    ['that is a calendar and more', { ...CALENDAR, scopes: [...CALENDAR.scopes, 'TOKEN_SCOPE_MATCHES_READ' as const] }, 'scopes'],
    ['that is a calendar with an end', { ...CALENDAR, days: 30 }, 'days'],
  ])('%s is refused', async (_what, request, field) => {
    const { caller } = await signUp(service, `unfit${Math.random()}`)
    await expect(service.createToken(caller, request)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
    expect(await service.tokens(caller)).toEqual([])
  })

  it('is one of at most twenty, also of two at once; those that have expired do not count', async () => {
    const { caller } = await signUp(service, 'collector')
    for (let made = 0; made < 19; made += 1) await service.createToken(caller, { days: 30 })
    await service.createToken(caller, CALENDAR)
    const both = await Promise.allSettled([service.createToken(caller), service.createToken(caller)])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    while ((await service.tokens(caller)).length < 21) await service.createToken(caller, { days: 30 })
    await expect(service.createToken(caller)).rejects.toMatchObject({ code: 'TOKEN_LIMIT', params: { max: '20' } })
    service.clock.ahead = 31 * DAY
    const { session } = await service.login('collector', OLD)
    await service.createToken(await callerOf(service, session!.token))
  })

  it('that is guessed, shortened, or of another player is refused', async () => {
    const [ana, bo] = [await signUp(service, 'guessed'), await signUp(service, 'guesser')]
    const { secret } = await service.createToken(ana.caller)
    const others = secret.replace(ana.caller.userId, bo.caller.userId)
    for (const wrong of ['', 'kl_pat_', secret.slice(0, -1), `${secret}x`, others, secret.replace('kl_pat', 'kl_xyz')])
      await expect(service.resolveToken(wrong)).rejects.toMatchObject(refused)
  })

  it('ends when it is revoked, by its own player alone', async () => {
    const [ana, bo] = [await signUp(service, 'revoker'), await signUp(service, 'stranger')]
    const { secret, token } = await service.createToken(ana.caller)
    await expect(service.revokeToken(bo.caller, token!.id)).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
    await service.resolveToken(secret)
    await service.revokeToken(ana.caller, token!.id)
    await expect(service.resolveToken(secret)).rejects.toMatchObject(refused)
    await expect(service.revokeToken(ana.caller, token!.id)).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
  })

  it('is not made by a tool, nor by a session that ended meanwhile', async () => {
    const { caller } = await signUp(service, 'outlived')
    await expect(service.createToken({ ...caller, sessionId: 'tool.x' })).rejects.toMatchObject(refused)
    const { personalTokens } = service.ctx
    const insert: typeof personalTokens.insert = async (token) => {
      service.ctx.personalTokens = personalTokens
      await service.endSessions(caller)
      await personalTokens.insert(token)
    }
    service.ctx.personalTokens = { ...personalTokens, insert }
    await expect(service.createToken(caller)).rejects.toMatchObject(refused)
    expect(await service.tokens(caller)).toEqual([])
  })
})

it('the address of a calendar takes the place of the one before, lasts, and leaves tokens alone', async () => {
  const { caller } = await signUp(service, 'calendar')
  const tool = await service.createToken(caller)
  const first = await service.createToken(caller, CALENDAR)
  expect(first.secret).toMatch(/^kl_cal_/)
  expect(first.token).toMatchObject({ name: '', scopes: ['TOKEN_SCOPE_CALENDAR'], expiresAt: undefined })
  const second = await service.createToken(caller, CALENDAR)
  await expect(service.resolveToken(first.secret)).rejects.toMatchObject(refused)
  await service.resolveToken(tool.secret)
  service.clock.ahead = 3_000 * DAY
  expect(await service.resolveToken(second.secret)).toMatchObject({ scopes: ['TOKEN_SCOPE_CALENDAR'] })
})

describe('tokens and the calendar end with', () => {
  const own = async (username: string) => {
    const player = await signUp(service, username)
    const secrets = [
      (await service.createToken(player.caller)).secret,
      (await service.createToken(player.caller, CALENDAR)).secret,
    ]
    const areRefused = async () => {
      for (const secret of secrets) await expect(service.resolveToken(secret)).rejects.toMatchObject(refused)
    }
    return { ...player, areRefused }
  }

  it('a changed password, also where its process died before it could end them', async () => {
    const [ana, bo] = [await own('tokens1'), await own('tokens2')]
    await service.changePassword(ana.caller, OLD, NEW)
    await ana.areRefused()
    await dying(service, ['personalTokens', 'deleteAll'], () => service.changePassword(bo.caller, OLD, NEW))
    await relayRemainingNotices(service.ctx)
    await bo.areRefused()
  })

  it('signing out everywhere, by the player or an administrator', async () => {
    const [ana, bo] = [await own('tokens3'), await own('tokens4')]
    await service.endSessions(ana.caller)
    await ana.areRefused()
    await service.endUserSessions(admin, bo.caller.userId)
    await bo.areRefused()
  })

  it('an account that is to be erased, and are no more once it is', async () => {
    const { caller, areRefused } = await own('tokens5')
    await service.requestErasure(caller, OLD)
    await areRefused()
    const { session } = await service.login('tokens5', OLD)
    const { secret } = await service.createToken(await callerOf(service, session!.token))
    await service.resolveToken(secret)
    service.clock.ahead = 8 * DAY
    await runErasures(service.ctx)
    await expect(service.resolveToken(secret)).rejects.toMatchObject(refused)
  })
})
