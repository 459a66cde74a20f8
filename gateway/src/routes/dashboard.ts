import { dashboard, type DashboardDto } from '@kitchenline/api'
import type { Language } from '@kitchenline/domain'
import type { GetStoredAnalysesResponse } from '@kitchenline/proto/analysis'
import type * as pb from '@kitchenline/proto/matches'
import { negotiateLanguage, timeZoneOf } from '../http/request-headers.ts'
import { withCallLimit } from '../services/scope.ts'
import { serve, UNCHANGED, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { hashOf, isFresh, isSame, nowInSeconds, readTag, writeTag } from './dashboard-tag.ts'
import { toMatchTypes, toTrend } from './figures-dto.ts'
import { toInsights } from './insight-dto.ts'
import { toMatch } from './match-dto.ts'
import { settleParts } from './parts.ts'
import { present } from './present.ts'
import { toStoredAnalysis } from './stored-analysis.ts'

const NO_FIGURES = {
  ...{ stats: null, singlesStats: null, doublesStats: null, matchTypes: null },
  ...{ trend: null, lastDays: null, recentMatches: null, insights: null },
} as const

export function dashboardRoutes(api: Api, { matches, analysis, identity }: Services) {
  serve(api, dashboard, async ({ query, caller, scope, req, res }) => {
    const { userId: playerId } = caller
    const timeZone = timeZoneOf(req, query.tz)
    const language = negotiateLanguage(req, res)
    const context = hashOf({ userId: playerId, timeZone, language })
    res.vary('X-Time-Zone')
    const known = readTag(req.get('If-None-Match'))
    // For a dashboard of this minute only the matches are checked, which is one read.
    const knownVersion = known?.context === context && isFresh(known, nowInSeconds()) ? known.version : undefined
    const figures = matches.call(scope, 'getDashboard', { timeZone, knownVersion })
    if (known && knownVersion !== undefined && (await figures.catch(() => undefined))?.unchanged) {
      res.set('ETag', writeTag(known))
      return UNCHANGED
    }
    // The matches are the screen.
    const optional = withCallLimit(scope)
    const counts = figures.then(presentOf).catch(() => undefined)
    const withCounts = async (stored: GetStoredAnalysesResponse) => toStoredAnalysis(stored, await counts, language)
    const { found, unavailable } = await settleParts(res, {
      matches: figures.then((answer) => toFigures(answer, language)),
      analysis: api.home.analyses
        .valueOf({
          ...{ key: `${playerId} ${language}`, playerId },
          ask: () => analysis.call(optional, 'getStoredAnalyses', { language }),
          isStillRight: async (stored) => (await counts) !== undefined && !(await withCounts(stored)).isStale,
        })
        .then(withCounts),
      referral: api.home.referrals.valueOf({
        ...{ key: playerId, playerId },
        ask: () => identity.call(optional, 'getReferralStats', {}),
      }),
    })
    const { version, ...shown } = found.matches ?? { version: '', ...NO_FIGURES }
    const { analysis: skill = null, referral = null } = found
    const tag = { version, context, otherParts: hashOf({ skill, referral }), readAt: nowInSeconds() }
    if (unavailable.length === 0) res.set('ETag', writeTag(tag))
    if (unavailable.length === 0 && isSame(tag, known)) return UNCHANGED
    return { ...shown, analysis: skill, referral, errors: unavailable }
  })
}

type Figures = { [Part in keyof typeof NO_FIGURES]: NonNullable<DashboardDto[Part]> } & { version: string }

const presentOf = ({ singlesStats, doublesStats, figuresVersion }: pb.GetDashboardResponse) => ({
  singles: present('singlesStats', singlesStats).scoredMatches,
  doubles: present('doublesStats', doublesStats).scoredMatches,
  version: figuresVersion,
})

const toFigures = (answer: pb.GetDashboardResponse, language: Language): Figures => ({
  stats: present('stats', answer.stats),
  singlesStats: present('singlesStats', answer.singlesStats),
  doublesStats: present('doublesStats', answer.doublesStats),
  matchTypes: toMatchTypes(answer.matchTypes),
  trend: toTrend(answer.trend),
  lastDays: toLastDays(present('lastDays', answer.lastDays)),
  recentMatches: answer.recentMatches.map(toMatch),
  insights: toInsights(answer.insights, language),
  version: answer.version,
})

const toLastDays = ({ matches, performanceChange }: pb.LastDays) => ({ matches, performanceChange: performanceChange ?? null })
