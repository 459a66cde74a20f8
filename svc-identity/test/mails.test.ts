import { createLog } from '@kitchenline/telemetry'
import { createMailer } from '../src/mail/mailer.ts'
import { relayRemainingNotices } from '../src/mail/relay-notices.ts'
import { writeLetter, type Letter } from '../src/mail/write-letter.ts'
import { mailingService } from './mailing-service.ts'
import { ana, dying, signUp } from './service.ts'

const service = mailingService()
const NEW = 'battery staple 8'
const HOUR = 60 * 60_000
const invalid = { code: 'RESET_LINK_INVALID' }
const waiting = () => service.collection('mails').countDocuments()

async function linkFor(name: string): Promise<string> {
  await service.askForReset(`${name}@example.com`)
  await service.deliver()
  return service.links().at(-1)!
}

describe('a link to a new password', () => {
  it('comes by mail, works once, ends every session, and the owner is notified', async () => {
    const { token } = await signUp(service, 'forgetful')
    const link = await linkFor('FORGETFUL')
    expect(service.post.mails).toMatchObject([
      { to: ['forgetful@example.com'], headers: { subject: 'Reset your Kitchenline password' } },
    ])
    await service.resetPassword(link, NEW)
    await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(service.login('forgetful', ana.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await service.login('forgetful', NEW)).user?.username).toBe('forgetful')
    await expect(service.resetPassword(link, 'another one')).rejects.toMatchObject(invalid)
    await service.deliver()
    expect(service.post.mails.at(-1)!.text).toContain('Your account has a new password')
    expect(await waiting()).toBe(0)
  })

  it('is stored as a hash only, and in the waiting mail encrypted', async () => {
    await signUp(service, 'secretive')
    service.post.refuseWith(451)
    await service.askForReset('secretive@example.com')
    await service.deliver()
    const stored = JSON.stringify([
      await service.collection('users').findOne({ usernameKey: 'secretive' }),
      await service.collection('mails').find().toArray(),
    ])
    service.post.refuseWith(undefined)
    service.clock.ahead = 11_000
    await service.deliver()
    expect(service.links()[0]).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(service.links()[0])
  })

  it('for an unknown address is the same answer and no mail', async () => {
    await expect(service.askForReset('nobody@example.com')).resolves.toEqual({})
    await service.deliver()
    expect(service.post.mails).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('lasts an hour, and gives way to a later one', async () => {
    await signUp(service, 'patient')
    const first = await linkFor('patient')
    const second = await linkFor('patient')
    await expect(service.resetPassword(first, NEW)).rejects.toMatchObject(invalid)
    service.clock.ahead = HOUR + 1_000
    await expect(service.resetPassword(second, NEW)).rejects.toMatchObject(invalid)
  })

  it('keeps working while the new password is unfit, and serves one of two at once', async () => {
    await signUp(service, 'chooser')
    const link = await linkFor('chooser')
    for (const unfit of ['short', 'Chooser'])
      await expect(service.resetPassword(link, unfit)).rejects.toMatchObject({ params: { field: 'password' } })
    const both = await Promise.allSettled([service.resetPassword(link, `${NEW} a`), service.resetPassword(link, `${NEW} b`)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends with a change of the password or of the address', async () => {
    const [one, other] = [await signUp(service, 'changed1'), await signUp(service, 'changed2')]
    const [oneLink, otherLink] = [await linkFor('changed1'), await linkFor('changed2')]
    await service.changePassword(one.caller, ana.password, NEW)
    await service.update(other.caller, { email: 'moved@example.com', currentPassword: ana.password })
    for (const link of [oneLink, otherLink]) await expect(service.resetPassword(link, `${NEW} x`)).rejects.toMatchObject(invalid)
  })
})

describe('whatever dies or is unavailable', () => {
  it.each([
    ['before the secret was noted', 'mails', 'seal'],
    ['before the mail was crossed off', 'mails', 'delete'],
    ['before the link was set', 'resets', 'set'],
  ] as const)('a link is sent again when the courier died %s', async (_what, part, step) => {
    const name = `died-${step}`
    await signUp(service, name)
    await service.askForReset(`${name}@example.com`)
    await dying(service, [part, step as never], () => service.deliver())
    service.clock.ahead = 2 * 60_000
    await service.deliver()
    expect(new Set(service.post.mails.map(({ headers }) => headers['message-id'])).size).toBe(1)
    await service.resetPassword(service.links().at(-1)!, NEW)
    expect(await waiting()).toBe(1)
  })

  it('a used link is not made new by a courier who died after sending it', async () => {
    await signUp(service, 'reused')
    await service.askForReset('reused@example.com')
    await dying(service, ['mails', 'delete'], () => service.deliver())
    await service.resetPassword(service.links()[0]!, NEW)
    service.clock.ahead = 2 * 60_000
    await service.deliver()
    await expect(service.resetPassword(service.links()[0]!, `${NEW} x`)).rejects.toMatchObject(invalid)
  })

  it('sessions end and the owner is notified even if the process died right after the change', async () => {
    const { token } = await signUp(service, 'interrupted')
    const link = await linkFor('interrupted')
    await dying(service, ['sessions', 'deleteStartedBefore'], () => service.resetPassword(link, NEW))
    const since = (await service.login('interrupted', NEW)).session!.token
    await relayRemainingNotices(service.ctx)
    await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(service.resolve(since)).resolves.toBeDefined()
    await service.deliver()
    expect(service.post.mails.at(-1)!.headers.subject).toBe('Your Kitchenline password was changed')
  })

  it('a mail server that is busy gets the same mail later; one that refuses for good does not', async () => {
    await signUp(service, 'busy')
    service.post.refuseWith(451)
    await service.askForReset('busy@example.com')
    await service.deliver()
    expect(await waiting()).toBeGreaterThan(0)
    service.clock.ahead = 11_000
    service.post.refuseWith(550)
    await service.deliver()
    expect(await waiting()).toBe(0)
  })
})

it('notifies the owner of a password that was changed by who knew it, also if the process died right after', async () => {
  const { token, caller } = await signUp(service, 'robbed')
  await dying(service, ['sessions', 'deleteAll'], () => service.changePassword(caller, ana.password, NEW, 'fr'))
  await relayRemainingNotices(service.ctx)
  await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const since = (await service.login('robbed', NEW)).session!.token
  await service.changePassword({ ...caller, sessionId: (await service.resolve(since)).sessionId }, NEW, `${NEW} again`)
  await service.deliver()
  expect(service.post.mails.map(({ to, text }) => [to, text])).toEqual([
    [['robbed@example.com'], expect.stringContaining('tous tes autres appareils ont été déconnectés')],
    [['robbed@example.com'], expect.stringContaining('logged out on all other devices')],
  ])
})

it('a reset ends also a session that began with the old password while it was stored', async () => {
  await signUp(service, 'overtaken')
  const link = await linkFor('overtaken')
  const whole = service.ctx.resets
  let meanwhile = ''
  const use: typeof whole.use = async (...change) => {
    meanwhile = (await service.login('overtaken', ana.password)).session!.token
    return whole.use(...change)
  }
  service.ctx.resets = { ...whole, use }
  await service.resetPassword(link, NEW)
  service.ctx.resets = whole
  await expect(service.resolve(meanwhile)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('notifies the old address of a change of e-mail, in the language of the request', async () => {
  const { caller } = await signUp(service, 'mover')
  await service.update(caller, { email: 'fresh@example.com', currentPassword: ana.password, language: 'de' })
  await service.deliver()
  expect(service.post.mails).toMatchObject([{ to: ['mover@example.com'] }])
  expect(service.post.mails[0]!.text).toContain('antworte auf diese E-Mail')
})

const letterTo = (to: string, kind: Letter['kind'] = 'email_changed') =>
  writeLetter({ id: 'm1', kind, to, language: 'en', username: 'ana', link: 'L#I' })

it('writes to one address only, whatever it holds', async () => {
  for (const to of ['a@example.com\r\nBcc: evil@example.org', 'a,evil@example.org', '"a" <evil@example.org>'])
    await expect(service.mailer.send(letterTo(to))).resolves.toBe(false)
  expect(service.post.mails).toEqual([])
})

it.each([
  ['development', true],
  ['production', false],
  ['test', false],
])('without a mail server in %s the link stands in the log: %s', async (NODE_ENV, isLogged) => {
  const lines: string[] = []
  const log = createLog('svc-identity', 'info', { write: (line) => void lines.push(line) })
  await createMailer({ NODE_ENV }, log).send(letterTo('a@example.com', 'password_reset'))
  expect(lines.join('')).toContain('no mail server is configured')
  expect(lines.join('').includes('L#I')).toBe(isLogged)
})
