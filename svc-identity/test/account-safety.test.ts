import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { admin, callerOf, signUp, startService } from './service.ts'

const service = forAllTests(startService)

const OLD = 'correct horse'
const NEW = 'battery staple 8'
const ended = { code: 'UNAUTHENTICATED' }

describe('a changed password', () => {
  it('counts at once, ends every other session, and gives a new one to who changed it', async () => {
    const { token, caller } = await signUp(service, 'changer')
    const otherSession = (await service.login('changer', OLD)).session!.token
    const fresh = await service.changePassword(caller, OLD, NEW)
    for (const old of [token, otherSession]) await expect(service.resolve(old)).rejects.toMatchObject(ended)
    expect(await callerOf(service, fresh.token)).toMatchObject({ userId: caller.userId })
    await expect(service.login('changer', OLD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await service.login('changer', NEW)).user?.username).toBe('changer')
  })

  it('needs the old one, and a new one that is fit', async () => {
    const { token, caller } = await signUp(service, 'careful')
    await expect(service.changePassword(caller, 'wrong horse', NEW)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    for (const unfit of ['short', 'x'.repeat(129), 'Careful'])
      await expect(service.changePassword(caller, OLD, unfit)).rejects.toMatchObject({
        ...{ code: 'INVALID_INPUT', params: { field: 'newPassword' } },
      })
    expect(await callerOf(service, token)).toEqual(caller)
  })

  it('of two at once is one: the other one is refused', async () => {
    const { caller } = await signUp(service, 'twice')
    const both = [`${NEW} a`, `${NEW} b`].map((password) => service.changePassword(caller, OLD, password))
    const settled = await Promise.allSettled(both)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

it('ends a session opened with the old password meanwhile', async () => {
  const { caller } = await signUp(service, 'raced')
  const { sessions } = service.ctx
  // Between the check of the old password and the session that it opens, the password changes.
  const insert: typeof sessions.insert = async (session) => {
    service.ctx.sessions = sessions
    await service.changePassword(caller, OLD, NEW)
    await sessions.insert(session)
  }
  service.ctx.sessions = { ...sessions, insert }
  await expect(service.login('raced', OLD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(sessions.list(caller.userId, new Date())).resolves.toHaveLength(1)
})

describe('sessions', () => {
  it('are listed with device and last use, the last used first', async () => {
    const { caller } = await signUp(service, 'roamer', { userAgent: 'Phone' })
    service.clock.ahead = 2 * 60 * 60_000
    const { token } = (await service.login('roamer', OLD)).session!
    const here = await callerOf(service, token)
    expect((await service.sessions(here)).map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Test browser', true],
      ['Phone', false],
    ])
    service.clock.ahead = 5 * 60 * 60_000
    await service.resolve((await service.login('roamer', OLD, here)).session!.token)
    expect(await service.sessions(caller)).toHaveLength(2)
    service.clock.ahead = 0
  })

  it('of a stolen account are ended by an administrator, which is written down', async () => {
    const [stolen, other] = [await signUp(service, 'stolen'), await signUp(service, 'stolen2')]
    await service.endUserSessions(admin, stolen.user.id)
    await expect(service.resolve(stolen.token)).rejects.toMatchObject(ended)
    expect(await callerOf(service, other.token)).toEqual(other.caller)
    const [entry] = (await service.auditLog(admin)).entries
    expect(entry).toMatchObject({ adminId: 'adi', action: 'sessions.end', subject: stolen.user.id })
    await expect(service.endUserSessions(admin, 'nobody')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('are used and renewed by a request, and by no question whether they run', async () => {
    const { token, caller } = await signUp(service, 'open-page')
    const [before] = await service.sessions(caller)
    service.clock.ahead = 25 * 60 * 60_000
    await expect(service.resolve(token, true)).resolves.toMatchObject({ userId: caller.userId, renewed: undefined })
    expect(await service.sessions(caller)).toEqual([before])
    expect((await service.resolve(token)).renewed).toBeDefined()
    const [after] = await service.sessions(caller)
    expect(after!.usedAt!.getTime() - before!.usedAt!.getTime()).toBeGreaterThan(24 * 60 * 60_000)
    service.clock.ahead = 0
  })

  it('all end at once, and no other account’s', async () => {
    const [{ token, caller }, other] = [await signUp(service, 'leaver'), await signUp(service, 'leaver2')]
    const otherSession = (await service.login('leaver', OLD)).session!.token
    await service.endSessions(caller)
    for (const one of [token, otherSession]) await expect(service.resolve(one)).rejects.toMatchObject(ended)
    expect(await callerOf(service, other.token)).toEqual(other.caller)
  })
})
