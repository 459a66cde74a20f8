import path from 'node:path'
import { GetStatsRequest, GetStatsResponse, MatchesServiceService } from '@kitchenline/proto/matches'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { replaying } from '../../tools/service-tests/replaying-server.ts'
import { matchesCounter } from '../src/analyses/match-counter.grpc.ts'

const pact = new PactV4({
  consumer: 'svc-analysis',
  provider: 'svc-matches',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

const { getStats } = MatchesServiceService
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
      const matches = await replaying({ getStats }, GetStatsResponse.fromJSON(answer))
      const counter = matchesCounter(matches.address)
      try {
        expect(await counter.count({ token: 't', requestId: 'r1' }, 'ana')).toEqual({ singles: count, doubles: count })
        expect(matches.seen.map((request) => GetStatsRequest.toJSON(request as GetStatsRequest))).toContainEqual(
          read(message.Request.content),
        )
      } finally {
        counter.close()
        matches.stop()
      }
    })
})
