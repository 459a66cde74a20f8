import type { MatchFormat } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { call, connect, type Outgoing } from '@kitchenline/runtime'
import type { MatchCounter } from './match-counts.ts'

/** Calls svc-matches on behalf of the same caller and within the caller's deadline. */
export function matchesCounter(address: string): MatchCounter & { close(): void } {
  const client = connect(MatchesServiceClient, address, ['GetStats'])
  const countOf = async (onward: Outgoing, userId: string, format: MatchFormat) =>
    (await call(client.getStats.bind(client), { userId, format: matchFormat.encode(format) }, onward)).scoredMatches
  return {
    async count(onward, userId) {
      const [singles, doubles] = await Promise.all([countOf(onward, userId, 'singles'), countOf(onward, userId, 'doubles')])
      return { singles, doubles }
    },
    close: () => client.close(),
  }
}
