import type { CurrentUserDto } from '@kitchenline/api'
import { isolated } from '@kitchenline/domain'
import { headlineOf, isSeries, opponentsOf, scoreText, type ShownMatch, wordForScore } from '@kitchenline/ui'
import type { ShareCard } from '@kitchenline/ui/share'
import type { IntlShape } from 'react-intl'
import type { Facts, Line } from './earned-line.ts'

/** What it earned, as far as that is known. */
export type Earned = { line?: Line | undefined; judged?: Facts['judged'] }
type Owner = Pick<CurrentUserDto, 'name' | 'profilePicture'> | undefined

/** A match as a picture. What was noted stays with its owner, and so does every face but the own one. */
export function matchPicture(match: ShownMatch, intl: IntlShape, owner: Owner, { line, judged }: Earned = {}): ShareCard {
  const t = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
  const opponents = opponentsOf(match)
  const names = { opponents: opponents.map(({ name }) => isolated(name)).join(' & ') }
  const { partnerName: partner, location: place } = match
  const day = intl.formatDate(match.playedOn, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
  const versus = partner ? t('match.withPartner', { ...names, partner: isolated(partner) }) : t('match.against', names)
  const earned = line && t(line.id.replace('moment.', 'picture.line.'), line.values)
  const isOdds = judged !== undefined && line?.values.chance === undefined && !isSeries(match)
  return {
    tone: match.result,
    art: {
      kind: 'match',
      own: [{ name: owner?.name ?? '', picture: owner?.profilePicture }, ...(partner ? [{ name: partner }] : [])],
      others: opponents.map(({ name }) => ({ name })),
    },
    eyebrow: [t(`matchType.${match.matchType}`), day, ...(place ? [isolated(place)] : [])].join(' · '),
    badge: t(`result.${match.result}`),
    headline: wordForScore(match, intl) ?? scoreText(headlineOf(match)),
    title: earned ?? versus,
    detail: earned && versus,
    figures: [
      ...(isSeries(match) ? [{ label: t('match.column.games'), value: (match.games ?? []).map(scoreText).join(' · ') }] : []),
      { label: t('share.performance'), value: percent(match.performanceScore / 100) },
      ...(isOdds ? [{ label: t('picture.odds'), value: percent(judged.chance) }] : []),
    ],
    footer: isolated(owner?.name ?? ''),
  }
}
