import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { runCommand } from '../../tools/service-tests/run-command.ts'
import { ensureFirstAdmin } from '../src/accounts/first-admin.ts'
import { roleRepository } from '../src/accounts/role.repository.ts'
import { forgetAll, signUp, startService } from './service.ts'

const service = forAllTests(startService)

/** Without what it logs: a busy machine's database is not there at once. */
async function grant(...args: string[]) {
  const { code, output } = await runCommand('svc-identity/src/grant.ts', args)
  return { code, output: output.replace(/^\{"level".*\n/gm, '') }
}

it('makes an administrator, ends that player’s sessions and no others, and logs it', async () => {
  const [ana, ben] = [await signUp(service, 'Ana'), await signUp(service, 'Ben')]
  expect(await grant('grant', ' ANA ')).toEqual({ code: 0, output: 'Ana is an administrator now; 1 session(s) ended.\n' })
  await expect(service.resolve(ana.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(service.resolve(ben.token)).resolves.toMatchObject({ role: 'ROLE_USER' })
  const { session } = await service.login('Ana', 'correct horse')
  await expect(service.resolve(session!.token)).resolves.toMatchObject({ role: 'ROLE_ADMIN' })
  await expect(service.collection('admin_audit').find().toArray()).resolves.toMatchObject([
    { adminId: 'test', action: 'admin.grant', subject: ana.user.id, before: { role: 'user' }, after: { role: 'admin' } },
  ])
})

it('writes nothing down where the role is as it was', async () => {
  await signUp(service, 'Cleo')
  const entries = () => service.collection('admin_audit').countDocuments()
  const before = await entries()
  expect(await grant('revoke', 'Cleo')).toEqual({ code: 0, output: 'Cleo is no administrator; 1 session(s) ended.\n' })
  expect(await entries()).toBe(before)
  await grant('grant', 'Cleo')
  expect(await grant('grant', 'Cleo')).toEqual({ code: 0, output: 'Cleo is an administrator already; 0 session(s) ended.\n' })
  expect(await entries()).toBe(before + 1)
  expect((await grant('revoke', 'Cleo')).output).toMatch(/^Cleo is no administrator any more;/)
  expect(await entries()).toBe(before + 2)
})

describe('the first administrator of the environment', () => {
  const account = { username: 'admin', email: 'ada@example.com', password: 'correct horse 7' }
  const ensure = () => ensureFirstAdmin({ ...service.ctx, roles: roleRepository }, account)
  const admins = async () => (await service.collection('users').find({ role: 'admin' }).toArray()).map(({ username }) => username)
  beforeEach(() => forgetAll(service))

  it('is made once, signs in with that password, and is written down', async () => {
    await Promise.all([ensure(), ensure()])
    await ensure()
    expect(await admins()).toEqual(['admin'])
    const { session } = await service.login('admin', account.password)
    await expect(service.resolve(session!.token)).resolves.toMatchObject({ role: 'ROLE_ADMIN' })
    const entry = await service.collection('admin_audit').findOne({ adminId: 'FIRST_ADMIN' })
    expect(entry).toMatchObject({ action: 'admin.grant', after: { role: 'admin' } })
  })

  it('is no one else while there is an administrator', async () => {
    await signUp(service, 'Ben')
    await service.collection('users').updateOne({ username: 'Ben' }, { $set: { role: 'admin' } })
    await ensure()
    expect(await admins()).toEqual(['Ben'])
    expect(await service.collection('users').countDocuments()).toBe(1)
  })

  it('is the account of that name if the password is the same, and not the first to register the name', async () => {
    const ensureAda = () => ensureFirstAdmin({ ...service.ctx, roles: roleRepository }, { ...account, username: 'ada' })
    await signUp(service, 'ada', { password: 'of a stranger' })
    await ensureAda()
    expect(await admins()).toEqual([])
    await service.collection('users').deleteMany({})
    await service.collection('login_claims').deleteMany({})
    await signUp(service, 'ada', { password: account.password })
    await ensureAda()
    expect(await admins()).toEqual(['ada'])
  })
})

it.each([
  [['grant', 'nobody'], 1, 'There is no user nobody.\n'],
  [['promote', 'Ana'], 2, 'Usage: grant USERNAME | revoke USERNAME\n'],
  [['grant'], 2, 'Usage: grant USERNAME | revoke USERNAME\n'],
])('refuses %j', async (args, code, output) => {
  expect(await grant(...args)).toEqual({ code, output })
})
