import { createLog } from '@kitchenline/runtime'
import { LANGUAGES } from '@kitchenline/domain'
import { startMailServer, type MailServer } from '../../tools/mail/mail-server.ts'
import { deliverMails } from '../src/letters/deliver-mails.ts'
import { createMailer, type Mailer } from '../src/mail/mailer.ts'
import { relayRemainingNotices } from '../src/mail/relay-notices.ts'
import { writeLetter } from '../src/mail/write-letter.ts'
import { ana, signUp, startService, type Service } from './service.ts'

let service: Service
let post: MailServer
let mailer: Mailer
beforeAll(async () => {
  ;[service, post] = await Promise.all([startService(), startMailServer()])
  mailer = createMailer({ SMTP_URL: post.url, MAIL_FROM: 'Kitchenline <mail@kitchenline.example>', NODE_ENV: 'test' }, quiet)
})
beforeEach(() => {
  service.ctx.mailer = mailer
  service.clock.ahead = 0
  post.refuseWith(undefined)
  post.mails.length = 0
  return service.collection('mails').deleteMany({})
})
afterAll(async () => {
  mailer.close()
  await Promise.all([service.stop(), post.close()])
})

const quiet = createLog('svc-identity', 'silent')
const NEW = 'battery staple 8'
const HOUR = 60 * 60_000
const invalid = { code: 'RESET_LINK_INVALID' }
const deliver = () => deliverMails(service.ctx)
const waiting = () => service.collection('mails').countDocuments()
const tokens = () => post.mails.map(({ text }) => /\/auth\/reset#([\w-]{43})$/m.exec(text)?.[1] ?? '')

async function linkFor(name: string): Promise<string> {
  await service.askForReset(`${name}@example.com`)
  await deliver()
  return tokens().at(-1)!
}

describe('a link to a new password', () => {
  it('comes by mail, works once, ends every session, and the owner is notified', async () => {
    const { token } = await signUp(service, 'forgetful')
    const link = await linkFor('FORGETFUL')
    expect(post.mails).toMatchObject([{ to: ['forgetful@example.com'], headers: { subject: 'Reset your Kitchenline password' } }])
    await service.resetPassword(link, NEW)
    await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(service.login('forgetful', ana.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await service.login('forgetful', NEW)).user?.username).toBe('forgetful')
    await expect(service.resetPassword(link, 'another one')).rejects.toMatchObject(invalid)
    await deliver()
    expect(post.mails.at(-1)!.text).toContain('Your account has a new password')
    expect(await waiting()).toBe(0)
  })

  it('is stored as a hash only, and in the waiting mail encrypted', async () => {
    await signUp(service, 'secretive')
    post.refuseWith(451)
    await service.askForReset('secretive@example.com')
    await deliver()
    const stored = JSON.stringify([
      await service.collection('users').findOne({ usernameKey: 'secretive' }),
      await service.collection('mails').find().toArray(),
    ])
    post.refuseWith(undefined)
    service.clock.ahead = 11_000
    await deliver()
    expect(tokens()[0]).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(tokens()[0])
  })

  it('for an unknown address is the same answer and no mail', async () => {
    await expect(service.askForReset('nobody@example.com')).resolves.toEqual({})
    await deliver()
    expect(post.mails).toEqual([])
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
  const crash = () => Promise.reject(new Error('the process died here'))

  it.each([
    ['before the secret was noted', 'mails', 'seal'],
    ['before the mail was crossed off', 'mails', 'delete'],
    ['before the link was set', 'resets', 'set'],
  ] as const)('a link is sent again when the courier died %s', async (_what, part, step) => {
    const name = `died-${step}`
    await signUp(service, name)
    await service.askForReset(`${name}@example.com`)
    const whole = service.ctx[part]
    service.ctx[part] = { ...whole, [step]: crash } as never
    await expect(deliver()).rejects.toThrow('died')
    service.ctx[part] = whole as never
    service.clock.ahead = 2 * 60_000
    await deliver()
    expect(new Set(post.mails.map(({ headers }) => headers['message-id'])).size).toBe(1)
    await service.resetPassword(tokens().at(-1)!, NEW)
    expect(await waiting()).toBe(1)
  })

  it('a used link is not made new by a courier who died after sending it', async () => {
    await signUp(service, 'reused')
    await service.askForReset('reused@example.com')
    const whole = service.ctx.mails
    service.ctx.mails = { ...whole, delete: crash }
    await expect(deliver()).rejects.toThrow('died')
    service.ctx.mails = whole
    await service.resetPassword(tokens()[0]!, NEW)
    service.clock.ahead = 2 * 60_000
    await deliver()
    await expect(service.resetPassword(tokens()[0]!, `${NEW} x`)).rejects.toMatchObject(invalid)
  })

  it('sessions end and the owner is notified even if the process died right after the change', async () => {
    const { token } = await signUp(service, 'interrupted')
    const link = await linkFor('interrupted')
    const whole = service.ctx.sessions
    service.ctx.sessions = { ...whole, deleteStartedBefore: crash }
    await expect(service.resetPassword(link, NEW)).rejects.toMatchObject({ code: 'UNEXPECTED' })
    service.ctx.sessions = whole
    const since = (await service.login('interrupted', NEW)).session!.token
    await relayRemainingNotices(service.ctx)
    await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(service.resolve(since)).resolves.toBeDefined()
    await deliver()
    expect(post.mails.at(-1)!.headers.subject).toBe('Your Kitchenline password was changed')
  })

  it('a mail server that is busy gets the same mail later; one that refuses for good does not', async () => {
    await signUp(service, 'busy')
    post.refuseWith(451)
    await service.askForReset('busy@example.com')
    await deliver()
    expect(await waiting()).toBeGreaterThan(0)
    service.clock.ahead = 11_000
    post.refuseWith(550)
    await deliver()
    expect(await waiting()).toBe(0)
  })
})

it('notifies the owner of a password that was changed by who knew it, also if the process died right after', async () => {
  const { token, caller } = await signUp(service, 'robbed')
  const whole = service.ctx.sessions
  service.ctx.sessions = { ...whole, deleteAll: () => Promise.reject(new Error('the process died here')) }
  await expect(service.changePassword(caller, ana.password, NEW, 'fr')).rejects.toMatchObject({ code: 'UNEXPECTED' })
  service.ctx.sessions = whole
  await relayRemainingNotices(service.ctx)
  await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const since = (await service.login('robbed', NEW)).session!.token
  await service.changePassword({ ...caller, sessionId: (await service.resolve(since)).sessionId }, NEW, `${NEW} again`)
  await deliver()
  expect(post.mails.map(({ to, text }) => [to, text])).toEqual([
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
  await deliver()
  expect(post.mails).toMatchObject([{ to: ['mover@example.com'] }])
  expect(post.mails[0]!.text).toContain('antworte auf diese E-Mail')
})

it('writes to one address only, whatever it holds', async () => {
  const letter = writeLetter({
    id: 'm1',
    kind: 'email_changed',
    to: '',
    language: 'en',
    username: 'ana',
    link: 'https://x.example',
  })
  for (const to of ['a@example.com\r\nBcc: evil@example.org', 'a,evil@example.org', '"a" <evil@example.org>'])
    await expect(mailer.send({ ...letter, to })).resolves.toBe(false)
  expect(post.mails).toEqual([])
})

it('without a mail server writes the link into the log of a laptop only', async () => {
  const letter = writeLetter({
    id: 'm1',
    kind: 'password_reset',
    to: 'a@example.com',
    language: 'en',
    username: 'ana',
    link: 'L#I',
  })
  for (const [NODE_ENV, isLogged] of [
    ['development', true],
    ['production', false],
    ['test', false],
  ] as const) {
    const lines: string[] = []
    const log = createLog('svc-identity', 'info', { write: (line) => void lines.push(line) })
    await createMailer({ NODE_ENV }, log).send(letter)
    expect(lines.join('')).toContain('no mail server is configured')
    expect(lines.join('').includes('L#I')).toBe(isLogged)
  }
})

it.each(LANGUAGES)('every letter is whole in %s, with a button in HTML', (language) => {
  for (const kind of ['password_reset', 'password_changed', 'email_changed'] as const) {
    const letter = writeLetter({ id: 'm1', kind, to: '', language, username: 'ana_b', link: 'https://x.example/?a=1&b=2' })
    expect(letter.text).toContain('https://x.example/?a=1&b=2')
    expect(letter.html).toContain('href="https://x.example/?a=1&amp;b=2"')
    expect(letter.text).toContain('ana_b')
    expect(letter.subject).toContain('Kitchenline')
    expect(letter.text.split('\n\n').every((part) => part.trim() !== '')).toBe(true)
  }
})
