import type { InsightDto } from '@kitchenline/api'
import { INSIGHT_CODES, type InsightCode, type Language } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { percent, sentence } from '../translations.ts'

const LOOKS: Record<InsightCode, Pick<InsightDto, 'type' | 'icon'>> = {
  strongAgainstAdvanced: { type: 'success', icon: 'trophy' },
  doublesSpecialist: { type: 'info', icon: 'users' },
  singlesSpecialist: { type: 'info', icon: 'user' },
  greatMomentum: { type: 'success', icon: 'flame' },
  breakThePattern: { type: 'warning', icon: 'refresh' },
  excellentPerformance: { type: 'success', icon: 'star' },
  roomForImprovement: { type: 'info', icon: 'target' },
  improvingRapidly: { type: 'success', icon: 'trending-up' },
}

const RATES = new Set(['winRate', 'doublesRate', 'singlesRate', 'score', 'recentMean'])

/** The rules that fired, in words. One that only a newer svc-matches knows is left out. */
export const toInsights = (answers: pb.Insight[], language: Language): InsightDto[] =>
  answers.flatMap(({ code, params }) => {
    if (!isKnown(code)) return []
    const title = sentence(language, `insight.${code}.title`)
    return [{ code, ...LOOKS[code], title, description: describe(language, code, params), params }]
  })

const isKnown = (code: string): code is InsightCode => (INSIGHT_CODES as readonly string[]).includes(code)

function describe(language: Language, code: InsightCode, params: Record<string, number>): string {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, RATES.has(name) ? percent(language, value) : value]),
  )
  return sentence(language, `insight.${code}.text`, words)
}
