import { hash } from '@node-rs/argon2'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { Passwords } from '../src/credentials/passwords.ts'
import { ana, signUp, startService } from './service.ts'

const service = forAllTests(() => startService({ hasLittleWork: false }))
beforeAll(async () => {
  await service.register(ana)
})

/** How often each of the hasher's functions ran meanwhile. */
async function counting(during: () => Promise<unknown>) {
  const counts = { hash: 0, verify: 0 }
  const whole = service.ctx.passwords
  const counted: Passwords = {
    ...whole,
    hash: (password) => (counts.hash++, whole.hash(password)),
    verify: (known, password) => (counts.verify++, whole.verify(known, password)),
  }
  service.ctx.passwords = counted
  await during().finally(() => (service.ctx.passwords = whole))
  return counts
}

it.each(['Ana', 'ana', ' ANA ', 'Ana@example.com', 'ANA@EXAMPLE.COM'])('lets %j in', async (username) => {
  const { user, session } = await service.login(username, ana.password)
  expect(user).toMatchObject({ username: 'Ana', email: 'ana@example.com' })
  expect(session!.expiresAt!.getTime() - Date.now()).toBeCloseTo(30 * 24 * 60 * 60_000, -5)
  await expect(service.resolve(session!.token)).resolves.toMatchObject({ userId: user!.id })
})

it('knows a username and an e-mail as one account, for counting tries', async () => {
  const ids = await Promise.all(
    ['Ana', ' ANA ', 'ana@example.com', 'nobody', 'x'.repeat(5_000)].map((name) => service.findAccount(name)),
  )
  expect(ids).toEqual([expect.any(String), ids[0], ids[0], undefined, undefined])
})

const failures = [
  ['a wrong password', 'Ana', 'wrong horse'],
  ['a password with a blank too many', 'Ana', `${ana.password} `],
  ['an unknown username', 'nobody', ana.password],
  ['an unknown e-mail', 'nobody@example.com', ana.password],
] as const

it.each(failures)('answers %s with the same refusal after the same work', async (_what, username, password) => {
  const counts = await counting(() =>
    expect(service.login(username, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', params: {} }),
  )
  expect(counts).toEqual({ hash: 0, verify: 1 })
})

it.each([
  ['username', '', 'x'],
  ['username', ' ', 'x'],
  ['username', 'x'.repeat(255), 'x'],
  ['password', 'Ana', ''],
  ['password', 'Ana', 'x'.repeat(1025)],
])('refuses a %s that cannot be one, without hashing', async (field, username, password) => {
  const counts = await counting(() =>
    expect(service.login(username, password)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } }),
  )
  expect(counts.verify).toBe(0)
})

it('updates a hash when the parameters have changed, and only then', async () => {
  const { user } = await signUp(service, 'Oldtimer')
  const users = service.collection('users')
  const weak = await hash('correct horse', { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await users.updateOne({ _id: user.id }, { $set: { passwordHash: weak } })
  await service.login('Oldtimer', 'wrong horse').catch(() => undefined)
  await expect(users.findOne({ _id: user.id })).resolves.toMatchObject({ passwordHash: weak })
  await service.login('Oldtimer', 'correct horse')
  const upgraded = await users.findOne({ _id: user.id })
  expect(upgraded?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await counting(() => service.login('Oldtimer', 'correct horse'))).toEqual({ hash: 0, verify: 1 })
})

it('refuses at once what does not fit into the queue, and lets the rest in', async () => {
  const logins = await Promise.allSettled(Array.from({ length: 100 }, () => service.login('Ana', ana.password)))
  const refused = logins.filter((login) => login.status === 'rejected')
  // One runs (two on a larger machine) and 32 wait; on a busy machine many are done before the last arrives.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(67)
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(refused.length).fill('OVERLOADED'))
  await expect(service.login('Ana', ana.password)).resolves.toBeDefined()
})

it('replaces the session of the browser that signs in again', async () => {
  const { caller, token } = await signUp(service, 'Again')
  const { session } = await service.login('Again', ana.password, caller)
  await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(service.resolve(session!.token)).resolves.toMatchObject({ userId: caller.userId })
})

it('logs the outcome and nothing of the person', async () => {
  const lines: string[] = []
  const { log } = service.ctx
  service.ctx.log = { ...log, info: (...args: unknown[]) => void lines.push(JSON.stringify(args)) } as unknown as typeof log
  await service.login('Ana', ana.password)
  await service.login('Ana@example.com', 'wrong horse').catch(() => undefined)
  service.ctx.log = log
  expect(lines).toEqual([expect.stringMatching(/"outcome":"ok".*sign-in/), expect.stringMatching(/"outcome":"failed".*sign-in/)])
  expect(lines.join()).not.toMatch(/example\.com|horse|"Ana"/)
})
