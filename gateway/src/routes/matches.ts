import {
  deleteMatch,
  editMatch,
  listDeletedMatches,
  listMatches,
  logMatch,
  matchSummary,
  restoreMatch,
  type MatchDto,
  type MatchFilters,
} from '@kitchenline/api'
import { matchFormat, matchResult, matchTag, matchType } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Response } from 'express'
import { setVersion, requestedVersion } from '../http/entity-tag.ts'
import { timeZoneOf } from '../http/request-headers.ts'
import { serve, type Api, type Call } from './serve.ts'
import type { Services } from '../services/services.ts'
import { toEditMatchRequest } from './edit-match-request.ts'
import { linkNext } from './link-next.ts'
import { toLogMatchRequest } from './log-match-request.ts'
import { toMatch } from './match-dto.ts'
import { iso, present } from './present.ts'
import { friendNotifier } from './notify-friends.ts'

/** For a cursor without a limit. */
const DEFAULT_PAGE = 50

export function matchRoutes(api: Api, { matches, social }: Services) {
  const notifyFriends = friendNotifier(social)

  serve(api, logMatch, async ({ body, idempotencyKey, caller, scope, publish, req, res }) => {
    await api.limits.take('matchesOfDay', { caller, address: req.ip })
    const { match, notified } = await matches.call(
      scope,
      'logMatch',
      toLogMatchRequest(body, timeZoneOf(req, undefined), idempotencyKey),
    )
    notifyFriends({ caller, publish, scope }, notified)
    const logged = versioned(res, match)
    res.set('Location', `${logMatch.path}/${encodeURIComponent(logged.id)}`)
    return logged
  })

  const page = async ({ query, scope, res }: Call<typeof listMatches>, limit: number) => {
    const filter = toFilter(query)
    const answer = await matches.call(scope, 'listMatches', { filter, limit, cursor: query.cursor })
    linkNext(res, listMatches.path, query, answer.nextCursor)
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

  serve(api, editMatch, async ({ params, body, caller, scope, publish, req, res }) => {
    const request = toEditMatchRequest(params.id, body, { here: timeZoneOf(req, undefined), version: requestedVersion(req) })
    const { match, notified } = await matches.call(scope, 'editMatch', request)
    notifyFriends({ caller, publish, scope }, notified)
    return versioned(res, match)
  })

  serve(api, deleteMatch, async ({ params, caller, scope, publish }) => {
    const { notified } = await matches.call(scope, 'deleteMatch', params)
    notifyFriends({ caller, publish, scope }, notified)
    return { success: true as const }
  })

  serve(api, restoreMatch, async ({ params, caller, scope, publish, res }) => {
    const { match, notified } = await matches.call(scope, 'restoreMatch', params)
    notifyFriends({ caller, publish, scope }, notified)
    return versioned(res, match)
  })

  serve(api, listDeletedMatches, async ({ query, scope, res }) => {
    const { limit = DEFAULT_PAGE, cursor } = query
    const answer = await matches.call(scope, 'listDeletedMatches', { limit, cursor })
    linkNext(res, listDeletedMatches.path, query, answer.nextCursor)
    return answer.matches.map(({ match, deletedAt }) => ({ ...toMatch(match), deletedAt: iso('deletedAt', deletedAt) }))
  })
}

/** One match as the whole answer, with its version for a later If-Match. */
function versioned(res: Response, answer: pb.Match | undefined): MatchDto {
  const match = present('match', answer)
  setVersion(res, match.version)
  return toMatch(match)
}

function toFilter(query: MatchFilters): pb.MatchFilter {
  return {
    matchType: matchType.encode(query.type),
    format: matchFormat.encode(query.format),
    result: matchResult.encode(query.result),
    tag: matchTag.encode(query.tag),
    firstDay: query.from,
    lastDay: query.to,
    namePart: query.q,
  }
}
