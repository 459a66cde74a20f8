import type * as pb from '@kitchenline/proto/matches'
import { call, streamCall } from '@kitchenline/runtime'
import type { RunningService } from './running-service.ts'

/** One player's view of the service over the wire. */
export function player({ client, as }: RunningService, userId: string, caller: { role?: 'user' | 'admin' } = {}) {
  const me = () => as({ userId, ...caller })
  return {
    userId,
    log: async (request: pb.LogMatchRequest) => (await call(client.logMatch.bind(client), request, me())).match!,
    list: (request: Partial<pb.ListMatchesRequest> = {}) =>
      call(client.listMatches.bind(client), { filter: undefined, limit: 0, ...request }, me()),
    async stream(filter?: Partial<pb.MatchFilter>) {
      const pages: pb.Match[][] = []
      for await (const { matches } of streamCall(client.streamMatches.bind(client), { filter: filter && allOf(filter) }, me())) {
        pages.push(matches)
      }
      return pages
    },
    summarize: (filter?: Partial<pb.MatchFilter>) =>
      call(client.summarizeMatches.bind(client), { filter: filter && allOf(filter) }, me()),
    opponents: async () => (await call(client.listOpponents.bind(client), {}, me())).opponents,
    stats: (format: pb.GetStatsRequest['format'] = 'MATCH_FORMAT_UNSPECIFIED', of = userId) =>
      call(client.getStats.bind(client), { userId: of, format }, me()),
  }
}

export type Player = ReturnType<typeof player>

export const allOf = (filter: Partial<pb.MatchFilter>): pb.MatchFilter => ({
  matchType: 'MATCH_TYPE_UNSPECIFIED',
  format: 'MATCH_FORMAT_UNSPECIFIED',
  result: 'MATCH_RESULT_UNSPECIFIED',
  from: undefined,
  to: undefined,
  ...filter,
})
