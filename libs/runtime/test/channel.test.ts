import { setTimeout as pause } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js'
import { SocialServiceClient, SocialServiceService, type CheckFriendshipResponse } from '@kitchenline/proto/social'
import { connect as dial, createServer, type AddressInfo, type Server as ProxyServer, type Socket } from 'node:net'
import { Address, call, connect } from '../src/index.ts'

type Answer = sendUnaryData<CheckFriendshipResponse>

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.forceShutdown()))
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  jest.useRealTimers()
})

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

/** In front of a replica; behind it one dies as a killed process does, without a word, or hangs as a stopped one does. */
async function proxy(port: number): Promise<{ port: number; die(): void; hang(): void }> {
  const sockets: Socket[] = []
  let isHanging = false
  const server: ProxyServer = createServer((socket) => {
    if (isHanging) return void sockets.push(socket)
    const onward = dial(port, '127.0.0.1')
    for (const one of [socket, onward]) sockets.push(one.on('error', () => {}))
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const die = () => {
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const hang = () => {
    isHanging = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { port: (server.address() as AddressInfo).port, die, hang }
}

const READS = 60

/** Reads in progress, spread over two replicas, of which the first answers nothing. */
async function halfAnswered() {
  const replies = { waiting: 0, answered: 0 }
  const first = await proxy(await replica(() => (replies.waiting += 1)))
  const other = await replica((answer) => answer(null, { areFriends: (replies.answered += 1) > 0 }))
  const client = connect(SocialServiceClient, Address.parse(`127.0.0.1:${first.port},127.0.0.1:${other}`), ['CheckFriendship'])
  ends.push(first.die, () => client.close())
  const outgoing = { token: '', requestId: 'r1', timeoutMs: 90_000 }
  const sent: Promise<CheckFriendshipResponse>[] = []
  const send = () => sent.push(call(client.checkFriendship.bind(client), { userId: 'bo' }, outgoing))
  // Until both are connected all calls go to the first one.
  while (replies.waiting === 0 || replies.answered === 0) {
    send()
    await pause(20)
  }
  const { waiting, answered } = replies
  for (let read = 0; read < READS; read += 1) send()
  while (replies.waiting + replies.answered < sent.length) await pause(5)
  expect([replies.waiting - waiting, replies.answered - answered]).toEqual([READS / 2, READS / 2])
  return { first, replies, answers: Promise.allSettled(sent) }
}

const answered = { status: 'fulfilled', value: { areFriends: true } }

it('spreads calls over a list of addresses, and repeats every read in progress at a replica that dies at another one', async () => {
  const { first, answers } = await halfAnswered()
  first.die()
  for (const answer of await answers) expect(answer).toEqual(answered)
})

it('gives up a replica that hangs for 35 seconds, and repeats what it had at another one', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] })
  const { first, replies, answers } = await halfAnswered()
  const before = replies.answered
  const goOn = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await jest.advanceTimersByTimeAsync(1_000)
      await pause(1)
    }
  }
  first.hang()
  await goOn(34)
  expect(replies.answered).toBe(before)
  await goOn(3)
  for (const answer of await answers) expect(answer).toEqual(answered)
})

it.each(['svc-social', 'svc-social:1,svc-social:2', '10.0.0.1:1,', 'a b:1', 'http://10.0.0.1:1'])(
  'takes no "%s" as an address',
  (text) => {
    expect(Address.safeParse(text).success).toBe(false)
  },
)
