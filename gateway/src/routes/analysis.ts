import { analysisHistory, analysisMath, friendAnalysis, matchForecast, skillAnalysis } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { toSkillAnalysis } from './skill-analysis-dto.ts'

export function analysisRoutes(api: Api, { analysis }: Services) {
  serve(api, skillAnalysis, async ({ params, query, scope }) => {
    const request = { userId: params.userId, format: matchFormat.encode(query.type) }
    return toSkillAnalysis(await analysis.call(scope, 'getSkillAnalysis', request))
  })

  // svc-analysis does not offer these yet.
  const away = () => Promise.reject(new DomainError('DEPENDENCY_UNAVAILABLE'))
  serve(api, analysisHistory, away)
  serve(api, friendAnalysis, away)
  serve(api, analysisMath, away)
  serve(api, matchForecast, away)
}
