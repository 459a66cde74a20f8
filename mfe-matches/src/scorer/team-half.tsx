import { hasServerNumber, otherSide, type ScorerState, type Side } from '@kitchenline/domain'
import { classNames } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import type { ScorerRecord } from '../draft/scorer-record.ts'
import { usePlayerName } from './use-player-name.ts'

type Props = { side: Side; place: 'left' | 'right'; record: ScorerRecord; state: ScorerState; onRally: () => void }

/** Half of the screen as one button: a tap gives the rally to this team. A wrong tap is taken back with Undo. */
export function TeamHalf({ side, place, record, state, onRally }: Props) {
  const { rules } = record
  const nameOf = usePlayerName(record)
  const isPlaying = state.phase === 'playing'
  const isServing = isPlaying && state.serving === side
  const isOver = !isPlaying
  const isWon = isOver && state.points[side] > state.points[otherSide(side)]
  const format = rules.isDoubles ? 'doubles' : 'singles'
  return (
    <button
      type="button"
      className={classNames(
        'mm-half',
        `mm-half--${place}`,
        `mm-half--${side}`,
        isServing && 'mm-half--serving',
        isOver && 'mm-half--over',
        isWon && side === 'own' && 'mm-half--won',
      )}
      disabled={!isPlaying}
      onClick={() => {
        navigator.vibrate?.(12)
        onRally()
      }}
    >
      <span className="mm-half__names">
        <span className="mm-half__name">
          {nameOf(side, 0)}
          {rules.isDoubles && '\u00a0/'}
        </span>
        {rules.isDoubles && (
          <>
            {' '}
            <span className="mm-half__name">{nameOf(side, 1)}</span>
          </>
        )}
      </span>
      <span className="mm-half__points kl-figure">{state.points[side]}</span>
      <span className="mm-half__serving">
        {isServing && (
          <>
            <span className="mm-ball" />
            {hasServerNumber(rules) ? (
              <FormattedMessage id="scorer.serverNumber" values={{ number: state.serverNumber }} />
            ) : (
              <FormattedMessage id="scorer.serving" />
            )}
          </>
        )}
      </span>
      <span className="mm-half__act">
        <FormattedMessage id={`scorer.rally.${side}`} values={{ format }} />
      </span>
    </button>
  )
}
