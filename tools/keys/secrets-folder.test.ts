import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from 'redis'
import { redisProgram, startRedis, type RealRedis } from '../service-tests/real-redis.ts'
import { root } from '../start/front-ends.ts'
import { testFolders } from '../service-tests/test-folders.ts'
import { kubernetesSecrets, writeSecrets } from './secrets-folder.mjs'

const newFolder = testFolders()
let folder: string
beforeEach(() => {
  folder = join(newFolder(), 'secrets')
  writeSecrets(folder, root)
})
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('is written once: again it adds what a new service lacks, and never half of what goes together', () => {
  const before = Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]))
  expect(writeSecrets(folder, root)).toEqual([])
  rmSync(join(folder, 'SVC_SOCIAL_MONGODB_URI'))
  expect(writeSecrets(folder, root)).toEqual(['SVC_SOCIAL_MONGODB_URI'])
  expect({ ...before, SVC_SOCIAL_MONGODB_URI: read('SVC_SOCIAL_MONGODB_URI') }).toEqual(
    Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)])),
  )
  for (const name of ['SESSION_PRIVATE_KEY', 'REDIS_ACL']) {
    rmSync(join(folder, name))
    expect(() => writeSecrets(folder, root)).toThrow('which goes with the others. Nothing was changed.')
    expect(readdirSync(folder)).not.toContain(name)
  }
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('becomes a Secret of each part, with what that part alone is handed', () => {
  const { items } = kubernetesSecrets(folder, root)
  const of = (part: string) => items.find(({ metadata }) => metadata.name === part)!.stringData
  expect(of('svc-social')).toEqual({
    INTERNAL_PUBLIC_KEYS: read('INTERNAL_PUBLIC_KEYS'),
    MONGODB_URI: read('SVC_SOCIAL_MONGODB_URI'),
  })
  expect(of('svc-billing')).toMatchObject({ STRIPE_SECRET_KEY: '' })
  const holders = items.filter(({ stringData }) => 'SESSION_PRIVATE_KEY' in stringData)
  expect(holders.map(({ metadata }) => metadata.name)).toEqual(['svc-identity'])
})

;(redisProgram ? describe : describe.skip)('a Redis with these users', () => {
  let redis: RealRedis
  const connect = async (user?: { username: string; password: string }) => {
    const client = createClient({ url: redis.url, ...user, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  beforeEach(async () => {
    redis = await startRedis(redisProgram!, { args: ['--aclfile', join(folder, 'REDIS_ACL')] })
  })
  afterEach(() => redis.stop())

  it('lets the gateways do all that they do, under their own names only, and nothing to the server', async () => {
    const { username, password } = new URL(read('REDIS_URL'))
    const client = await connect({ username, password })
    const key = 'kitchenline:news:ana'
    await client.multi().xAdd(key, '*', { kind: 'friends' }).expire(key, 60).exec()
    expect(await client.xRange(key, '-', '+')).toHaveLength(1)
    const count = "return redis.call('incrby', KEYS[1], 1)"
    expect(await client.eval(count, { keys: ['kitchenline:limit:login:ana'], arguments: [] })).toBe(1)
    expect(await client.publish('kitchenline:sessions', '{}')).toBe(0)
    for (const refused of [
      () => client.get('another:key'),
      () => client.publish('another', ''),
      () => client.flushAll(),
      () => client.configGet('*'),
      () => client.aclList(),
      () => client.eval("return redis.call('get', KEYS[1])", { keys: ['another:key'], arguments: [] }),
    ])
      await expect(refused()).rejects.toThrow(/NOPERM|ERR/)
    client.destroy()
  })

  it('answers a stranger that it is there, and nothing else', async () => {
    const client = await connect()
    expect(await client.ping()).toBe('PONG')
    await expect(client.get('kitchenline:news:ana')).rejects.toThrow('NOPERM')
    await expect(client.auth({ username: 'gateway', password: 'guessed' })).rejects.toThrow('WRONGPASS')
    client.destroy()
  })
})
