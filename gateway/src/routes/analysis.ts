import {
  analysisHistory,
  analysisMath,
  drills,
  friendAnalysis,
  getLevelLinking,
  levelLine,
  matchForecast,
  setDrill,
  setLevelLinking,
  skillAnalysis,
} from '@kitchenline/api'
import { FORECAST_SURENESS, type MatchFormat } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Caller } from '@kitchenline/runtime'
import type { Request, Response } from 'express'
import { negotiateLanguage } from '../http/request-headers.ts'
import type { Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { thenForget } from '../session/player-memo.ts'
import { linkNext } from './link-next.ts'
import { present } from './present.ts'
import { toAnalysisEntry, toAnalyzedMatch, toDrills, toLevelPoint, toSkillAnalysis } from './skill-analysis-dto.ts'

export function analysisRoutes(api: Api, { analysis }: Services) {
  type RouteCall = { scope: Scope; req: Request; res: Response }
  const analysisOf = async ({ scope, req, res }: RouteCall, userId: string, type: MatchFormat | undefined) => {
    const language = negotiateLanguage(req, res)
    const answer = await analysis.call(scope, 'getSkillAnalysis', { userId, format: matchFormat.encode(type), language })
    return toSkillAnalysis(answer, language)
  }

  const renewing = <T>({ userId }: Caller, change: () => Promise<T>) => thenForget(change, () => api.home.analyses.forget(userId))

  serve(api, skillAnalysis, (call) => {
    const ask = () => analysisOf(call, call.params.userId, call.query.type)
    // The owner's is brought up to date.
    return call.params.userId === call.caller.userId ? renewing(call.caller, ask) : ask()
  })

  serve(api, friendAnalysis, async (call) => {
    const shown = await analysisOf(call, call.params.id, call.query.type)
    return { ...shown, analysisDate: shown.analyzedAt }
  })

  serve(api, analysisHistory, async ({ params, query, scope, res }) => {
    const { type, limit = 0, cursor } = query
    const page = { userId: params.userId, format: matchFormat.encode(type), limit, cursor }
    const answer = await analysis.call(scope, 'listAnalyses', page)
    linkNext(res, analysisHistory.path.replace('{userId}', params.userId), query, answer.nextCursor)
    const format = present('format', matchFormat.decode(answer.format))
    return answer.analyses.map((one) => toAnalysisEntry(format, one))
  })

  serve(api, levelLine, async ({ params, query, scope }) => {
    const request = { userId: params.userId, format: matchFormat.encode(query.type) }
    const { format, days } = await analysis.call(scope, 'getLevelLine', request)
    return { analysisType: present('format', matchFormat.decode(format)), points: days.map(toLevelPoint) }
  })

  serve(api, analysisMath, async ({ query, scope, res }) => {
    const { type, matchId, limit = 0, cursor } = query
    const request = { format: matchFormat.encode(type), matchId, limit, cursor }
    const { matches: judged, nextCursor, ...math } = await analysis.call(scope, 'getAnalysisMath', request)
    linkNext(res, analysisMath.path, query, nextCursor)
    return { ...math, matches: judged.map(toAnalyzedMatch) }
  })

  serve(api, getLevelLinking, ({ scope }) => analysis.call(scope, 'getLevelLinking', {}))
  serve(api, setLevelLinking, ({ body, caller, scope }) => renewing(caller, () => analysis.call(scope, 'setLevelLinking', body)))

  serve(api, drills, async ({ params, scope }) =>
    toDrills(await analysis.call(scope, 'getDrills', { format: matchFormat.encode(params.type) })),
  )
  serve(api, setDrill, async ({ params, body: { code, isDone }, scope }) =>
    toDrills(await analysis.call(scope, 'setDrill', { format: matchFormat.encode(params.type), code, done: isDone })),
  )

  serve(api, matchForecast, async ({ query, scope }) => {
    const { format, opponentIds, partnerId, opponentLevels = [] } = query
    const request = { format: matchFormat.encode(format), opponentIds, partnerId, opponentLevels }
    const { forecast } = await analysis.call(scope, 'getMatchForecast', request)
    if (!forecast) return { known: false as const }
    const { own, opponent, sure, ...chances } = forecast
    const word = present(
      'sure',
      FORECAST_SURENESS.find((one) => one === sure),
    )
    return { known: true as const, ...chances, expectedScore: { own, opponent }, sure: word }
  })
}
