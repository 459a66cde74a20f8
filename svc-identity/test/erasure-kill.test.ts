import { Server, ServerCredentials } from '@grpc/grpc-js'
import { AnalysisServiceService } from '@kitchenline/proto/analysis'
import { BillingServiceService } from '@kitchenline/proto/billing'
import { MatchesServiceService } from '@kitchenline/proto/matches'
import { SocialServiceService } from '@kitchenline/proto/social'
import mongoose from 'mongoose'
import { startProcess, type ServiceProcess } from '../../tools/service-tests/service-process.ts'
import { tracesOf } from '../../tools/service-tests/traces-of.ts'
import { NEIGHBOURS, type Neighbour } from '../src/erasure/erasure.ts'
import { ana, gateway, sessionKey, signUp, startService, type Service } from './service.ts'

const DEFINITIONS = {
  billing: BillingServiceService,
  social: SocialServiceService,
  matches: MatchesServiceService,
  analysis: AnalysisServiceService,
}
/** Sweeps are 15 s apart; these processes do not wait for real time. */
const SWEEPS_AT_ONCE = `--import=data:text/javascript,${encodeURIComponent(
  'const set=setInterval;globalThis.setInterval=(run,ms,...rest)=>set(run,ms===15000?50:ms,...rest)',
)}`

let service: Service
let neighbours: Awaited<ReturnType<typeof startNeighbours>>
let running: ServiceProcess | undefined
beforeAll(async () => {
  service = await startService()
  neighbours = await startNeighbours()
})
afterAll(async () => {
  running?.stop('SIGKILL')
  neighbours.stop()
  await service.stop()
})

/** Real servers that count erasure calls; one of them may hold its answer back. */
async function startNeighbours() {
  const calls: Neighbour[] = []
  const state: { holding?: Neighbour | undefined } = {}
  const server = new Server()
  for (const name of NEIGHBOURS) {
    const eraseAccount = (_call: unknown, answer: (error: null, response: object) => void) => {
      calls.push(name)
      if (state.holding !== name) answer(null, {})
    }
    server.addService({ eraseAccount: DEFINITIONS[name].eraseAccount }, { eraseAccount } as never)
  }
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return { asked: calls, state, address: `127.0.0.1:${port}`, stop: () => server.forceShutdown() }
}

/** As an operator starts it, over the same database. */
const start = () =>
  startProcess('svc-identity', {
    MONGODB_URI: process.env.TEST_MONGODB_URI!,
    MONGODB_DATABASE: mongoose.connection.name,
    INTERNAL_PUBLIC_KEYS: JSON.stringify(gateway.publicKeys),
    SESSION_PRIVATE_KEY: sessionKey.privateKey,
    SESSION_KEY_ID: 's1',
    SESSION_PUBLIC_KEYS: JSON.stringify({ s1: sessionKey.publicKey }),
    ...Object.fromEntries(NEIGHBOURS.map((name) => [`SVC_${name.toUpperCase()}_ADDRESS`, neighbours.address])),
    NODE_OPTIONS: SWEEPS_AT_ONCE,
  })

async function until<T>(find: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await find()
    if (found) return found
    await new Promise((resume) => setTimeout(resume, 10))
  }
}

it('continues in a new process where a kill -9 cut it, and calls no finished service twice', async () => {
  const { caller } = await signUp(service, 'cut-off')
  const { userId } = caller
  await service.requestErasure(caller, ana.password)
  const [users, erasures] = [service.collection('users'), service.collection('erasures')]
  const createdAt = new Date(0)
  await users.updateOne({ _id: userId }, { $set: { 'leaving.dueAt': createdAt } })

  neighbours.state.holding = 'social'
  running = await start()
  await until(() => erasures.findOne({ _id: userId }))
  // As if the minutes had gone by in which old tokens are still believed, and later those of the lease.
  await erasures.updateOne({ _id: userId }, { $set: { nextAt: createdAt } })
  await until(async () => neighbours.asked.includes('social'))
  running.stop('SIGKILL')
  await running.ended
  expect(await erasures.findOne({ _id: userId })).toMatchObject({ done: ['billing'] })

  neighbours.state.holding = undefined
  await erasures.updateOne({ _id: userId }, { $set: { nextAt: createdAt } })
  running = await start()
  await until(() => erasures.findOne({ _id: userId, finishedAt: { $exists: true } }))
  expect(neighbours.asked).toEqual(['billing', 'social', 'social', 'matches', 'analysis'])
  expect(await tracesOf(userId, 'cut-off')).toEqual({ erasures: 1 })
})
