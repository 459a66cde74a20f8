import path from 'node:path'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { GetStatsRequest, GetStatsResponse, MatchesServiceService } from '@kitchenline/proto/matches'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { matchesCounter } from '../src/analyses/match-counter.grpc.ts'

const pact = new PactV4({
  consumer: 'svc-analysis',
  provider: 'svc-matches',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

/** A real server that gives the recorded answer and keeps what it was asked. */
async function replaying(answer: GetStatsResponse) {
  const server = new Server()
  const seen: GetStatsRequest[] = []
  const handlers = {
    getStats: (call: { request: GetStatsRequest }, respond: (error: null, answer: GetStatsResponse) => void) => {
      seen.push(call.request)
      respond(null, answer)
    },
  }
  const { getStats } = MatchesServiceService
  server.addService({ getStats }, handlers as never)
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return { address: `127.0.0.1:${port}`, seen, stop: () => server.forceShutdown() }
}

const read = (content: unknown): unknown => JSON.parse(Buffer.from(content as Buffer).toString())

it.each([
  ['singles', 3],
  ['doubles', 2],
])('counts a player’s %s', async (format, count) => {
  await pact
    .addSynchronousInteraction(`kitchenline.matches.v1.MatchesService/GetStats of a player’s ${format}`)
    .given('the player has logged matches of both formats', { userId: 'ana', singles: 3, doubles: 2 })
    .withRequest((builder) => void builder.withJSONContent({ userId: 'ana', format: `MATCH_FORMAT_${format.toUpperCase()}` }))
    .withResponse((builder) => void builder.withJSONContent({ totalMatches: MatchersV3.integer(count) }))
    .executeTest(async (message) => {
      const answer = read(message.Response[0]!.content)
      expect(GetStatsResponse.toJSON(GetStatsResponse.fromJSON(answer))).toEqual(answer)
      const matches = await replaying(GetStatsResponse.fromJSON(answer))
      const counter = matchesCounter(matches.address)
      try {
        expect(await counter.count({ token: 't', requestId: 'r1' }, 'ana')).toEqual({ singles: count, doubles: count })
        expect(matches.seen.map((request) => GetStatsRequest.toJSON(request))).toContainEqual(read(message.Request.content))
      } finally {
        counter.close()
        matches.stop()
      }
    })
})
