import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js'
import { SocialServiceClient, SocialServiceService, type CheckFriendshipResponse } from '@kitchenline/proto/social'
import { connect as dial, createServer, type AddressInfo, type Server as ProxyServer, type Socket } from 'node:net'
import { Address, call, connect } from '../src/index.ts'

type Answer = sendUnaryData<CheckFriendshipResponse>

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.forceShutdown()))

async function replica(take: (answer: Answer) => void): Promise<number> {
  const server = new Server()
  servers.push(server)
  server.addService(SocialServiceService, { checkFriendship: (_call: unknown, answer: Answer) => take(answer) })
  return new Promise((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
}

/** In front of a replica; behind it one dies as a killed process does, without a word. */
async function proxy(port: number): Promise<{ port: number; die(): void }> {
  const sockets: Socket[] = []
  const server: ProxyServer = createServer((socket) => {
    const onward = dial(port, '127.0.0.1')
    for (const one of [socket, onward]) sockets.push(one.on('error', () => {}))
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const die = () => {
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return { port: (server.address() as AddressInfo).port, die }
}

it('spreads calls over a list of addresses, and repeats every read in progress at a replica that dies at another one', async () => {
  let waiting = 0
  const dying = await proxy(await replica(() => (waiting += 1)))
  const other = await replica((answer) => answer(null, { areFriends: true }))
  const address = Address.parse(`127.0.0.1:${dying.port},127.0.0.1:${other}`)
  const client = connect(SocialServiceClient, address, ['CheckFriendship'])
  const outgoing = { token: '', requestId: 'r1', timeoutMs: 20_000 }
  const send = () => call(client.checkFriendship.bind(client), { userId: 'bo' }, outgoing)
  // Until both are connected all calls go to the first one.
  while (waiting === 0) await Promise.race([send(), new Promise((resume) => setTimeout(resume, 20))])
  const calls = Array.from({ length: 60 }, send)
  while (waiting < 30) await new Promise((resume) => setTimeout(resume, 5))
  dying.die()
  expect(new Set((await Promise.all(calls)).map(({ areFriends }) => areFriends))).toEqual(new Set([true]))
  client.close()
})

it.each(['svc-social', 'svc-social:1,svc-social:2', '10.0.0.1:1,', 'a b:1', 'http://10.0.0.1:1'])(
  'takes no "%s" as an address',
  (text) => {
    expect(Address.safeParse(text).success).toBe(false)
  },
)
