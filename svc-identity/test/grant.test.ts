import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import mongoose from 'mongoose'
import { signUp, startService, type Service } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** The command as it runs in the service's container: its own process, with the service's environment. */
async function grant(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', MONGODB_URI: process.env.TEST_MONGODB_URI, USER: 'test' }
  const script = path.resolve(import.meta.dirname, '../src/grant.ts')
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...env, MONGODB_DATABASE: mongoose.connection.db!.databaseName },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

it('makes an administrator, ends that player’s sessions and nobody else’s, and writes it down', async () => {
  const [ana, ben] = [await signUp(service, 'Ana'), await signUp(service, 'Ben')]
  expect(await grant('grant', ' ANA ')).toEqual({ code: 0, said: 'Ana is an administrator now; 1 session(s) ended.\n' })
  await expect(service.resolve(ana.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(service.resolve(ben.token)).resolves.toMatchObject({ role: 'ROLE_USER' })
  const { session } = await service.login('Ana', 'correct horse')
  await expect(service.resolve(session!.token)).resolves.toMatchObject({ role: 'ROLE_ADMIN' })
  await expect(service.collection('admin_audit').find().toArray()).resolves.toMatchObject([
    { by: 'test', action: 'admin.grant', subject: ana.user.id, before: { role: 'user' }, after: { role: 'admin' } },
  ])
})

it.each([
  [['grant', 'nobody'], 1, 'There is no user nobody.\n'],
  [['promote', 'Ana'], 2, 'Usage: grant USERNAME | revoke USERNAME\n'],
  [['grant'], 2, 'Usage: grant USERNAME | revoke USERNAME\n'],
])('refuses %j', async (args, code, said) => {
  expect(await grant(...args)).toEqual({ code, said })
})
