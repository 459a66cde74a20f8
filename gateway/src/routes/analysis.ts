import { skillAnalysis } from '@kitchenline/api'
import { matchFormat } from '@kitchenline/proto/codecs'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { present } from './present.ts'

export function analysisRoutes(api: Api, { analysis }: Services) {
  serve(api, skillAnalysis, async ({ params, query, scope }) => {
    const answer = await analysis.call(scope, 'getSkillAnalysis', {
      userId: params.userId,
      format: matchFormat.encode(query.type),
    })
    return {
      hasEnoughData: answer.hasEnoughData,
      analysisType: present('format', matchFormat.decode(answer.format)),
      reasoning: [],
      matchesAnalyzed: answer.matchesAnalyzed,
      gamesNeeded: answer.gamesNeeded,
      isUpdate: false,
      isReset: false,
      currentMatches: { singles: answer.singlesMatches, doubles: answer.doublesMatches },
    }
  })
}
