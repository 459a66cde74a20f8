import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { startRedis } from './redis.ts'

const given = process.env.REDIS_URL
afterEach(() => {
  if (given === undefined) delete process.env.REDIS_URL
  else process.env.REDIS_URL = given
})

async function kindOf(url: string): Promise<string> {
  process.env.REDIS_URL = url
  const { kind, url: taken } = await startRedis({ dataDir: '/nowhere', log: () => {} })
  expect(taken).toBe(url)
  return kind
}

it.each(['+PONG\r\n', '-NOAUTH Authentication required.\r\n'])(
  'takes the server of REDIS_URL that answers %j',
  async (answer) => {
    const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    expect(await kindOf(`redis://:secret@127.0.0.1:${port}`)).toBe('server of REDIS_URL')
    server.close()
  },
)

it('says where nothing answers, and no password', async () => {
  const kind = await kindOf('redis://:secret@127.0.0.1:1')
  expect(kind).toBe('no answer at 127.0.0.1:1 of REDIS_URL; kept in process until there is one')
})
