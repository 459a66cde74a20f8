import type { SkillAnalysisDto } from '@kitchenline/api'
import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import { present } from './present.ts'

export function toSkillAnalysis(answer: pb.GetSkillAnalysisResponse): SkillAnalysisDto {
  return {
    hasEnoughData: answer.hasEnoughData,
    analysisType: present('format', matchFormat.decode(answer.format)),
    reasoning: [],
    matchesAnalyzed: answer.matchesAnalyzed,
    gamesNeeded: answer.gamesNeeded,
    isUpdate: false,
    isReset: false,
    currentMatches: { singles: answer.singlesMatches, doubles: answer.doublesMatches },
    reasons: [],
    opponents: 0,
    waitingMatches: 0,
    access: { canUse: true, reason: 'free_for_all' },
  }
}
