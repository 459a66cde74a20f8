import type { InsightDto } from '@kitchenline/api'
import { ADVANCED_LEVEL, formatLevel, INSIGHT_TYPES, type InsightCode, type Language } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { percent, sentence } from '../messages/translations.ts'

const RATES = new Set(['winRate', 'doublesRate', 'singlesRate', 'score', 'recentMean'])

/** The rules that fired, in words. One that only a newer svc-matches knows is left out. */
export const toInsights = (answers: pb.Insight[], language: Language): InsightDto[] =>
  answers.flatMap(({ code, params }) => {
    if (!isKnown(code)) return []
    const title = sentence(language, `insight.${code}.title`)
    return [{ code, type: INSIGHT_TYPES[code], title, description: describe(language, code, params) }]
  })

const isKnown = (code: string): code is InsightCode => Object.hasOwn(INSIGHT_TYPES, code)

function describe(language: Language, code: InsightCode, params: Record<string, number>): string {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, RATES.has(name) ? percent(language, value) : value]),
  )
  return sentence(language, `insight.${code}.text`, { ...words, level: formatLevel(ADVANCED_LEVEL) })
}
