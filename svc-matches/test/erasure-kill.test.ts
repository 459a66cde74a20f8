import { FORMER_PLAYER } from '@kitchenline/domain'
import * as pb from '@kitchenline/proto/matches'
import { call, connect } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { cutRelay } from '../../tools/service-tests/cut-relay.ts'
import { startProcess, type ServiceProcess } from '../../tools/service-tests/service-process.ts'
import { tracesOf } from '../../tools/service-tests/traces-of.ts'
import { person, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

const SERVICE = 'svc-matches'
const FRIENDS = 8
let service: RunningService
let relay: Awaited<ReturnType<typeof cutRelay>>
let running: ServiceProcess | undefined

beforeAll(async () => {
  service = await startService()
  // In the middle of the friends: each takes several commands with the name.
  relay = await cutRelay(FORMER_PLAYER, 2 * FRIENDS)
})
// One that is left keeps jest from ending.
afterEach(() => running?.stop('SIGKILL'))
afterAll(async () => {
  relay.stop()
  await service.stop()
})

/** The service as an operator starts it, over the database of the test, and the erasure asked of it. */
async function startOver(uri: string) {
  const started = await startProcess(SERVICE, {
    MONGODB_URI: uri,
    MONGODB_DATABASE: mongoose.connection.name,
    INTERNAL_PUBLIC_KEYS: JSON.stringify(service.publicKeys),
  })
  running = started
  await started.isNow('SERVING')
  const client = connect(pb.MatchesServiceClient, started.address, [])
  const outgoing = { token: service.signService(SERVICE), requestId: 'r1', timeoutMs: 20_000 }
  return {
    erase: (userId: string) => call(client.eraseAccount.bind(client), { userId }, outgoing).finally(() => client.close()),
    kill: () => (started.stop('SIGKILL'), started.ended),
  }
}

it('leaves nothing of a player whose erasure a kill -9 has cut, once it is repeated', async () => {
  const leaver = newPlayer()
  service.friends.add(leaver)
  await player(service, leaver).log(singlesForm())
  const entries = await Promise.all(
    Array.from({ length: FRIENDS }, async () => {
      const friend = player(service, newPlayer())
      const { id } = await friend.addOpponent('Leaver')
      await friend.link(id, { userId: leaver })
      await friend.log(singlesForm({ opponents: [person('Leaver', { id })] }))
      return id
    }),
  )
  const book = mongoose.connection.collection<{ _id: string }>('opponents')
  const erased = () => book.countDocuments({ _id: { $in: entries }, name: FORMER_PLAYER })

  const first = await startOver(relay.uri)
  const cut = first.erase(leaver).catch((error: unknown) => error)
  await relay.isCut
  await first.kill()
  expect(await cut).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  const erasedBefore = await erased()
  expect([erasedBefore > 0, erasedBefore < FRIENDS]).toEqual([true, true])

  const second = await startOver(process.env.TEST_MONGODB_URI!)
  await second.erase(leaver)
  expect(await erased()).toBe(FRIENDS)
  expect(await tracesOf(leaver)).toEqual({})
})
