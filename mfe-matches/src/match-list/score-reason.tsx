import { explainScore, LOSS_CEILING, WIN_FLOOR } from '@kitchenline/domain'
import type { ShownMatch } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'

/** "Why this score?": share of points, what held it, the bonus of the type and what came of it, in one line. */
export function ScoreReason({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const { playerScore: own, opponentScore } = match
  const points = own + opponentScore
  const { share, held, bonus, score } = explainScore(match)
  const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const isCapped = (held === 'floor' ? WIN_FLOOR : share) * bonus > 100
  const type = intl.formatMessage({ id: `matchType.${match.matchType}` })
  return (
    <details className="mm-reason">
      <summary>
        <FormattedMessage id="card.why" />
      </summary>
      <p>
        <FormattedMessage id={points === 0 ? 'card.noPoints' : 'card.share'} values={{ own, points, share: percent(share) }} />{' '}
        {held && (
          <>
            <FormattedMessage id={`card.${held}`} values={{ bound: percent(held === 'floor' ? WIN_FLOOR : LOSS_CEILING) }} />{' '}
          </>
        )}
        <FormattedMessage
          id={isCapped ? 'card.capped' : 'card.bonus'}
          values={{ type, bonus: intl.formatNumber(bonus), score: percent(score) }}
        />
      </p>
    </details>
  )
}
