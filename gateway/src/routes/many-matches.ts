import {
  clearDoublesMatches,
  clearSinglesMatches,
  fixPerformanceScores,
  importMatches,
  migrateTrial,
  undoImport,
} from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { negotiateLanguage, timeZoneOf } from '../http/request-headers.ts'
import { serve, type Api, type Call } from './serve.ts'
import type { Services } from '../services/services.ts'
import { sentence } from '../messages/translations.ts'
import { toLogMatchRequest } from './log-match-request.ts'
import { friendNotifier } from './notify-friends.ts'

/** 500 rows with short notes; ten times what any other call may bring in. */
export const IMPORT_BODY_BYTES = 1024 * 1024
/** Changes of many matches at once. */
export const BULK_MS = 15_000

/** Matches that come, go or change many at once. */
export function manyMatchRoutes(api: Api, { matches, social }: Services) {
  const notifyFriends = friendNotifier(social)

  type Clearing = Pick<Call<typeof clearSinglesMatches>, 'scope' | 'caller' | 'publish'>
  const clear =
    (format: MatchFormat) =>
    async ({ caller, scope, publish }: Clearing) => {
      const { deleted, left, notified } = await matches.call(scope, 'clearMatches', { format: matchFormat.encode(format) })
      notifyFriends({ caller, publish, scope }, notified)
      return { deleted, left }
    }
  serve(api, clearSinglesMatches, clear('singles'), { deadlineMs: BULK_MS })
  serve(api, clearDoublesMatches, clear('doubles'), { deadlineMs: BULK_MS })

  serve(api, fixPerformanceScores, ({ scope }) => matches.call(scope, 'fixPerformanceScores', {}), { deadlineMs: BULK_MS })

  const importRows = async ({ body, caller, scope, req }: Call<typeof importMatches>) => {
    await api.limits.take('matchesOfDay', { caller, address: req.ip }, body.matches.length)
    const here = timeZoneOf(req, undefined)
    return matches.call(scope, 'importMatches', { ...body, matches: body.matches.map((row) => toLogMatchRequest(row, here)) })
  }
  serve(api, importMatches, importRows, { maxBodyBytes: IMPORT_BODY_BYTES, deadlineMs: BULK_MS })

  const takeBack = async ({ params, body, caller, scope, publish }: Call<typeof undoImport>) => {
    const { deleted, notified } = await matches.call(scope, 'undoImport', { ...params, ...body })
    notifyFriends({ caller, publish, scope }, notified)
    return { deleted }
  }
  serve(api, undoImport, takeBack, { deadlineMs: BULK_MS })

  serve(api, migrateTrial, async ({ body, scope, req, res }) => {
    const here = timeZoneOf(req, undefined)
    const trial = body.matches.map((match) => ({ trialId: match.id, match: toLogMatchRequest(match, here) }))
    const { migrated, skipped } = await matches.call(scope, 'migrateTrial', { matches: trial })
    return {
      success: true,
      message: sentence(negotiateLanguage(req, res), 'trial.migrated', { count: migrated }),
      migrated,
      skipped,
    }
  })
}
