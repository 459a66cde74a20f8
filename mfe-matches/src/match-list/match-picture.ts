import { headlineOf, isSeries, scoreText, type ShownMatch } from '@kitchenline/ui'
import type { ShareCard } from '@kitchenline/ui/share'
import type { IntlShape } from 'react-intl'
import { opponentNames } from './opponent-names.ts'

/** A match as a picture; where it was and what was noted stay with its owner. */
export function matchPicture(match: ShownMatch, intl: IntlShape, owner: string): ShareCard {
  const opponents = opponentNames(match)
  const { partnerName: partner, playerScore, opponentScore } = match
  const day = intl.formatDate(match.matchDate, { month: 'short', day: 'numeric', year: 'numeric' })
  const performance = intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 })
  return {
    tone: match.result,
    eyebrow: `${intl.formatMessage({ id: `matchType.${match.matchType}` })} · ${day}`,
    badge: intl.formatMessage({ id: `result.${match.result}` }),
    headline: scoreText(headlineOf(match)),
    title: intl.formatMessage({ id: partner ? 'match.withPartner' : 'match.against' }, { partner, opponents }),
    detail: isSeries(match) ? match.games?.map(scoreText).join(' · ') : undefined,
    figures: [
      { label: intl.formatMessage({ id: 'share.performance' }), value: performance },
      {
        label: intl.formatMessage({ id: 'share.points' }),
        value: scoreText({ own: playerScore, opponent: opponentScore }),
      },
    ],
    footer: owner,
  }
}
