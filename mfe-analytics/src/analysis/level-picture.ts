import type { LevelPointDto, SkillAnalysisDto } from '@kitchenline/api'
import { formatLevelChange, isolated } from '@kitchenline/domain'
import type { ShareCard } from '@kitchenline/ui/share'
import type { IntlShape } from 'react-intl'
import { changeOf, pointsOf } from './level-period.ts'
import { shownLevel } from './ruler-position.ts'

const DAYS = 90

type Shown = { analysis: SkillAnalysisDto; level: number; points: readonly LevelPointDto[]; now: number }

/** The level, the way there in 90 days, and what it rests on. */
export function levelPicture({ analysis, level, points, now }: Shown, intl: IntlShape, owner: string): ShareCard {
  const { analysisType, playedUpTo, confidenceWord, matchesAnalyzed, opponents } = analysis
  const t = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values)
  const dayOf = (date: string) => intl.formatDate(date, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const { main, secondary } = shownLevel(level)
  const shown = points.length > 0 ? pointsOf(points, DAYS, now) : []
  const change = changeOf(shown)
  const format = t(`matchType.${analysisType}`)
  const day = playedUpTo && intl.formatDate(playedUpTo, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
  const since = change && `${formatLevelChange(change.levels)} ${t('level.since', { date: dayOf(change.since) })}`
  return {
    tone: 'plain',
    art: {
      kind: 'level',
      points: shown.map(({ date, level: at }) => ({ at: Date.parse(date), level: at })),
      ends: change ? [dayOf(change.since), dayOf(shown.at(-1)!.date)] : [],
    },
    eyebrow: day ? `${format} · ${day}` : format,
    badge: confidenceWord && t(`ai.confidence.${confidenceWord}`),
    headline: main,
    title: t('ai.title'),
    detail: [secondary, since].filter(Boolean).join(' · ') || undefined,
    figures: [
      { label: t('ai.share.matches'), value: intl.formatNumber(matchesAnalyzed) },
      { label: t('ai.share.opponents'), value: intl.formatNumber(opponents) },
    ],
    footer: isolated(owner),
  }
}
