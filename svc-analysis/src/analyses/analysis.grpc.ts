import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { getSkillAnalysis } from './get-skill-analysis.ts'

export function analysisHandlers(ctx: Context, edge: Edge): pb.AnalysisServiceServer {
  return {
    getSkillAnalysis: edge.user<pb.GetSkillAnalysisRequest, pb.GetSkillAnalysisResponse>(
      async ({ userId, format }, { onward }) => {
        const { counts, ...analysis } = await getSkillAnalysis(ctx, { onward, userId, format: matchFormat.decode(format) })
        return {
          ...analysis,
          format: matchFormat.encode(analysis.format),
          singlesMatches: counts.singles,
          doublesMatches: counts.doubles,
        }
      },
    ),
  }
}
