import { explainScore, formatOf, isPlayed, LOSS_CEILING, WIN_FLOOR } from '@kitchenline/domain'
import type { ShownMatch } from '@kitchenline/ui'
import { lazy, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const LevelMove = lazy(async () => ({
  default: (await import(/* webpackChunkName: "level-move" */ './level-move.tsx')).LevelMove,
}))

type Props = { match: ShownMatch & { id: string } }

/** "Why this score?", and what the match did to the level: asked for when the row is opened, because a long list has many. */
export function ScoreReason({ match }: Props) {
  return (
    <div className="mm-reason">
      <h4 className="mm-reason__title">
        <FormattedMessage id="card.why" />
      </h4>
      <Explanation match={match} />
      <Suspense fallback={null}>
        <LevelMove matchId={match.id} format={match.format ?? formatOf(match)} />
      </Suspense>
    </div>
  )
}

/** The share of points, what held it, the bonus of the type and what came of it. */
function Explanation({ match }: Props) {
  const intl = useIntl()
  const { playerScore: own, opponentScore } = match
  const points = isPlayed(match.ending) ? own + opponentScore : 0
  const { share, held, bonus, score } = explainScore(match)
  const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const isCapped = (held === 'floor' ? WIN_FLOOR : share) * bonus > 100
  const type = intl.formatMessage({ id: `matchType.${match.matchType}` })
  return (
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
  )
}
