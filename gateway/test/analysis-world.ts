import type { Analysis, AnalyzedMatch, GetSkillAnalysisRequest, GetSkillAnalysisResponse } from '@kitchenline/proto/analysis'
import type { FakeServices } from './fake-services.ts'
import { ANALYSIS, JUDGEMENT } from './wire-examples.ts'

export const NO_MATH = { start: 3.5, level: 3.5, total: 0, before: 3.5, after: 3.5, matches: [] }
export const USED_UP = { source: 'none', remainingFreeMatches: 0 }

const inFiguresOnly = (finding: Analysis['reasons'][number]) => ({ ...finding, texts: {}, matchIds: [] })
export const JUDGEMENT_FOR_FRIENDS: Analysis = {
  ...JUDGEMENT,
  matchId: undefined,
  impact: [],
  reasons: JUDGEMENT.reasons.map(inFiguresOnly),
  advice: inFiguresOnly(JUDGEMENT.advice!),
}

export const ANALYZED: AnalyzedMatch = {
  ...{ matchId: 'm1', matchDate: new Date('2026-05-01T12:00:00.000Z'), won: true, own: 22, opponent: 15 },
  ...{ opponentNames: ['Bo'], levels: 0.63, share: 0.59, expectedShare: 0.52, chance: 0.6, linked: true },
  ...{
    against: 4.1,
    games: [
      { own: 11, opponent: 9 },
      { own: 11, opponent: 6 },
    ],
  },
  linkedLevels: [{ name: 'Bo', level: 4.1, margin: 0.2, asOf: new Date('2026-04-28T00:00:00.000Z'), stated: 3.5 }],
}
const FORECAST = { chance: 0.61, from: 0.45, to: 0.74, own: 11, opponent: 9, sure: 'fair' }

/** A player of twelve singles with an analysis of them, one of a hundred in its history. */
export function hasAnalysis(services: Pick<FakeServices, 'on'>, over: Partial<GetSkillAnalysisResponse> = {}): void {
  const counts = { hasEnoughData: true, gamesNeeded: 0, matchesAnalyzed: 12, singlesMatches: 12, isUpdate: true }
  services.on('getSkillAnalysis', ({ format }: GetSkillAnalysisRequest) => ({
    ...{ ...ANALYSIS, ...counts, currentLevel: 3.5, analysis: JUDGEMENT },
    ...(format !== 'MATCH_FORMAT_UNSPECIFIED' && { format }),
    ...over,
  }))
  const stored = { format: 'MATCH_FORMAT_SINGLES', analysis: JUDGEMENT, isUpdate: true, version: '7', waitingMatches: 0 }
  services.on('getStoredAnalyses', () => ({ analyses: [stored] }))
  services.on('listAnalyses', () => ({ format: 'MATCH_FORMAT_SINGLES', analyses: [JUDGEMENT], nextCursor: 'c1' }))
  const day = {
    date: new Date('2026-05-01T12:00:00.000Z'),
    level: 4.13,
    matches: 12,
    wins: 8,
    expected: 6.2,
    beaten: 4.1,
    upsets: 0,
  }
  services.on('getLevelLine', () => ({ format: 'MATCH_FORMAT_SINGLES', days: [day] }))
  const math = { start: 3.5, level: 4.13, total: 1, before: 3.5, after: 4.13 }
  services.on('getAnalysisMath', () => ({ ...math, matches: [ANALYZED] }))
  services.on('getDrills', () => ({ drills: { current: { code: JUDGEMENT.advice!.code, done: false } } }))
  services.on('getMatchForecast', () => ({ forecast: FORECAST }))
}
