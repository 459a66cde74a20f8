import { listMatches, logMatch, matchSummary, type MatchFilters } from '@kitchenline/api'
import { matchFormat, matchResult, matchType } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { serve, type Api, type Call } from '../serve.ts'
import type { Services } from '../services.ts'
import { toMatch } from './match-dto.ts'
import { toLogMatchRequest } from './log-match-request.ts'

export function matchRoutes(api: Api, { matches }: Services) {
  serve(api, logMatch, async ({ body, idempotencyKey, scope, res }) => {
    const { match } = await matches.call(scope, 'logMatch', toLogMatchRequest(body, idempotencyKey))
    const logged = toMatch(match)
    res.set('Location', `${logMatch.path}/${encodeURIComponent(logged.id)}`)
    return logged
  })

  const page = async ({ query, scope, res }: Call<typeof listMatches>, limit: number) => {
    const filter = toFilter(query)
    const answer = await matches.call(scope, 'listMatches', { filter, limit, cursor: query.cursor })
    if (answer.nextCursor) res.set('Link', `<${nextPage(query, answer.nextCursor)}>; rel="next"`)
    return answer.matches.map(toMatch)
  }

  async function* everything({ query, scope }: Call<typeof listMatches>) {
    for await (const part of matches.stream(scope, 'streamMatches', { filter: toFilter(query) })) yield part.matches.map(toMatch)
  }

  serve(api, listMatches, async (call) => {
    const { limit, cursor } = call.query
    return limit === undefined && cursor === undefined ? everything(call) : page(call, limit ?? DEFAULT_PAGE)
  })

  serve(api, matchSummary, async ({ query, scope }) => matches.call(scope, 'summarizeMatches', { filter: toFilter(query) }))
}

/** For a cursor without a limit. */
const DEFAULT_PAGE = 50

function toFilter(query: MatchFilters): pb.MatchFilter {
  return {
    matchType: matchType.encode(query.type),
    format: matchFormat.encode(query.format),
    result: matchResult.encode(query.result),
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
    namePart: query.q,
  }
}

function nextPage(query: Record<string, string | number | undefined>, cursor: string): string {
  const entries = Object.entries({ ...query, cursor }).filter(([, value]) => value !== undefined)
  return `${listMatches.path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
