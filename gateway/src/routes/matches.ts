import {
  clearDoublesMatches,
  clearSinglesMatches,
  deleteMatch,
  editMatch,
  fixPerformanceScores,
  importMatches,
  listDeletedMatches,
  listMatches,
  logMatch,
  matchSummary,
  migrateTrial,
  restoreMatch,
  undoImport,
  type MatchDto,
  type MatchFilters,
} from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { matchFormat, matchResult, matchType } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Response } from 'express'
import { setVersion, versionWanted } from '../entity-tag.ts'
import { speak } from '../request-language.ts'
import { serve, type Api, type Call } from '../serve.ts'
import type { Services } from '../services.ts'
import { sentence } from '../translations.ts'
import { toEditMatchRequest } from './edit-match-request.ts'
import { linkNext } from './link-next.ts'
import { toLogMatchRequest } from './log-match-request.ts'
import { toMatch } from './match-dto.ts'
import { iso, present } from './present.ts'

/** For a cursor without a limit. */
const DEFAULT_PAGE = 50
/** 500 rows with short notes; ten times what any other call may bring in. */
const IMPORT_BODY_BYTES = 1024 * 1024
/** Changes of many matches at once. */
const BULK_MS = 15_000

export function matchRoutes(api: Api, { matches }: Services) {
  serve(api, logMatch, async ({ body, idempotencyKey, scope, res }) => {
    const { match } = await matches.call(scope, 'logMatch', toLogMatchRequest(body, idempotencyKey))
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

  serve(api, editMatch, async ({ params, body, scope, req, res }) => {
    const request = toEditMatchRequest(params.id, body, versionWanted(req))
    return versioned(res, (await matches.call(scope, 'editMatch', request)).match)
  })

  serve(api, deleteMatch, async ({ params, scope }) => {
    await matches.call(scope, 'deleteMatch', params)
    return { success: true as const }
  })

  serve(api, restoreMatch, async ({ params, scope, res }) =>
    versioned(res, (await matches.call(scope, 'restoreMatch', params)).match),
  )

  serve(api, listDeletedMatches, async ({ query, scope, res }) => {
    const { limit = DEFAULT_PAGE, cursor } = query
    const answer = await matches.call(scope, 'listDeletedMatches', { limit, cursor })
    linkNext(res, listDeletedMatches.path, query, answer.nextCursor)
    return answer.matches.map(({ match, deletedAt }) => ({ ...toMatch(match), deletedAt: iso('deletedAt', deletedAt) }))
  })

  const clear = (format: MatchFormat) => (call: Pick<Call<typeof clearSinglesMatches>, 'scope'>) =>
    matches.call(call.scope, 'clearMatches', { format: matchFormat.encode(format) })
  serve(api, clearSinglesMatches, clear('singles'), { deadlineMs: BULK_MS })
  serve(api, clearDoublesMatches, clear('doubles'), { deadlineMs: BULK_MS })

  serve(api, fixPerformanceScores, ({ scope }) => matches.call(scope, 'fixPerformanceScores', {}), { deadlineMs: BULK_MS })

  const importRows = ({ body, scope }: Call<typeof importMatches>) =>
    matches.call(scope, 'importMatches', { ...body, matches: body.matches.map((row) => toLogMatchRequest(row)) })
  serve(api, importMatches, importRows, { maxBodyBytes: IMPORT_BODY_BYTES, deadlineMs: BULK_MS })

  serve(api, undoImport, ({ params, body, scope }) => matches.call(scope, 'undoImport', { ...params, ...body }), {
    deadlineMs: BULK_MS,
  })

  serve(api, migrateTrial, async ({ body, scope, req, res }) => {
    const trial = body.matches.map((match) => ({ trialId: match.id, match: toLogMatchRequest(match) }))
    const { migrated, skipped } = await matches.call(scope, 'migrateTrial', { matches: trial })
    return { success: true, message: sentence(speak(req, res), 'trial.migrated', { count: migrated }), migrated, skipped }
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
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
    namePart: query.q,
  }
}
