import { gamesNeeded, LANGUAGES, type Language } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Edge } from '@kitchenline/runtime'
import type { Access } from '../access/access.ts'
import type { Context } from '../context.ts'
import type { Wording } from '../wording/wording.ts'
import type { Analysis, Finding } from '../findings/analysis.ts'
import { getSkillAnalysis } from './get-skill-analysis.ts'
import { getLevelLine, listAnalyses, listStoredAnalyses } from './list-analyses.ts'

export function analysisHandlers(ctx: Context, edge: Edge) {
  return {
    getSkillAnalysis: edge.user<pb.GetSkillAnalysisRequest, pb.GetSkillAnalysisResponse>(
      async ({ userId, ...request }, incoming) => {
        const [format, language] = [matchFormat.decode(request.format), toLanguage(request.language)]
        const found = await getSkillAnalysis(ctx, { ...incoming, userId, format, language })
        const { analysis, counts, access, waiting, currentLevel, isUpdate, isReset, wording } = found
        return {
          ...{ isUpdate, isReset, currentLevel },
          hasEnoughData: gamesNeeded(counts[found.format]) === 0,
          format: matchFormat.encode(found.format),
          matchesAnalyzed: analysis?.matches ?? 0,
          gamesNeeded: gamesNeeded(counts[found.format]),
          singlesMatches: counts.singles,
          doublesMatches: counts.doubles,
          analysis: analysis && toProto(analysis, wording),
          waitingMatches: waiting,
          access: access && accessToProto(access),
        }
      },
    ),

    getStoredAnalyses: edge.user<pb.GetStoredAnalysesRequest, pb.GetStoredAnalysesResponse>(async ({ language }, { caller }) => ({
      analyses: (await listStoredAnalyses(ctx, caller.userId, toLanguage(language))).map(({ format, current, ...analysis }) => ({
        format: matchFormat.encode(format),
        analysis: current && toProto(current, analysis.wording),
        isUpdate: current !== undefined && current.kind !== 'initial',
        version: analysis.figuresVersion,
        waitingMatches: analysis.waiting.length,
        currentLevel: current?.previousLevel,
      })),
    })),

    listAnalyses: edge.user<pb.ListAnalysesRequest, pb.ListAnalysesResponse>(async ({ format, ...page }, incoming) => {
      const found = await listAnalyses(ctx, { ...incoming, ...page, format: matchFormat.decode(format) })
      return {
        format: matchFormat.encode(found.format),
        analyses: found.analyses.map((analysis) => toProto(analysis)),
        nextCursor: found.nextCursor,
      }
    }),

    getLevelLine: edge.user<pb.GetLevelLineRequest, pb.GetLevelLineResponse>(async ({ userId, format: requested }, incoming) => {
      const { format, days } = await getLevelLine(ctx, { ...incoming, userId, format: matchFormat.decode(requested) })
      return { format: matchFormat.encode(format), days: days.map((day) => ({ upsets: 0, ...day })) }
    }),
  }
}

/** A caller without a language gets English, the only one that older callers knew. */
const toLanguage = (code: string): Language => LANGUAGES.find((one) => one === code) ?? 'en'

function toProto({ reasons, advice, ...analysis }: Analysis, wording?: Wording): pb.Analysis {
  return { ...analysis, wording, reasons: reasons.map(findingToProto), advice: findingToProto(advice) }
}

function findingToProto({ code, params, matchIds }: Finding): pb.Finding {
  const finding: pb.Finding = { code, matchIds, numbers: {}, texts: {} }
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') finding.numbers[name] = value
    else finding.texts[name] = value
  }
  return finding
}

const accessToProto = ({ source, remainingFree }: Access): pb.Access => ({ source, remainingFreeMatches: remainingFree })
