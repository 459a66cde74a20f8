import { createHash } from 'node:crypto'
import { dashboard, type DashboardDto } from '@kitchenline/api'
import type { Language } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { speak } from '../request-language.ts'
import { timeZoneOf } from '../request-time-zone.ts'
import { hurried } from '../scope.ts'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { toMatchTypes, toTrend } from './figures-dto.ts'
import { toInsights } from './insight-dto.ts'
import { toMatch } from './match-dto.ts'
import { settleParts } from './parts.ts'
import { present } from './present.ts'
import { toSkillAnalysis } from './skill-analysis-dto.ts'

/** The matches are the screen; it does not wait longer than this for what stands beside them. */
const BESIDE_MS = 800

const NO_FIGURES = {
  ...{ stats: null, singlesStats: null, doublesStats: null, matchTypes: null },
  ...{ trend: null, recentMatches: null, insights: null },
} as const

export function dashboardRoutes(api: Api, { matches, analysis, identity }: Services) {
  serve(api, dashboard, async ({ query, caller, scope, req, res }) => {
    const timeZone = timeZoneOf(req, query.tz)
    const language = speak(req, res)
    const beside = hurried(scope, BESIDE_MS)
    const ownAnalysis = { userId: caller.userId, format: matchFormat.encode(undefined) }
    const { found, away } = await settleParts(res, {
      matches: matches.call(scope, 'getDashboard', { timeZone }).then((answer) => toFigures(answer, language)),
      analysis: analysis.call(beside, 'getSkillAnalysis', ownAnalysis).then(toSkillAnalysis),
      referral: identity.call(beside, 'getReferralStats', {}),
    })
    const { version, ...figures } = found.matches ?? { version: '', ...NO_FIGURES }
    const { analysis: skill = null, referral = null } = found
    if (away.length === 0) res.set('ETag', tagOf({ version, timeZone, language, skill, referral }))
    res.vary('X-Time-Zone')
    return { ...figures, analysis: skill, referral, errors: away }
  })
}

type Figures = { [Part in keyof typeof NO_FIGURES]: NonNullable<DashboardDto[Part]> } & { version: string }

const toFigures = (answer: pb.GetDashboardResponse, language: Language): Figures => ({
  stats: present('stats', answer.stats),
  singlesStats: present('singlesStats', answer.singlesStats),
  doublesStats: present('doublesStats', answer.doublesStats),
  matchTypes: toMatchTypes(answer.matchTypes),
  trend: toTrend(answer.trend),
  recentMatches: answer.recentMatches.map(toMatch),
  insights: toInsights(answer.insights, language),
  version: answer.version,
})

/** Weak, for compression changes the bytes. */
const tagOf = (all: object): string => `W/"${createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)}"`
