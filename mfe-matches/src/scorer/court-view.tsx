import { receiverOf, servedFrom, playerAt, type CourtHalf, type ScorerState, type Side } from '@kitchenline/domain'
import { classNames } from '@kitchenline/ui'
import type { ScorerRecord } from '../draft/scorer-record.ts'
import { usePlayerName } from './use-player-name.ts'

type Props = { record: ScorerRecord; state: ScorerState; sides: readonly Side[] }

/**
 * The court from above, each team on its half of the screen: positions and the way of the serve, which the line above
 * says in words.
 */
export function CourtView({ record, state, sides }: Props) {
  // A player facing right has the right hand below, one facing left above: the way is the same for either server.
  const leftEnd = servedFrom(record.rules, state) === 'right' ? 75 : 25
  return (
    <div className="mm-court" aria-hidden>
      {(['upper', 'lower'] as const).flatMap((row) =>
        sides.map((side, column) => (
          <Box
            key={`${row} ${side}`}
            record={record}
            state={state}
            side={side}
            half={(row === 'lower') === (column === 0) ? 'right' : 'left'}
          />
        )),
      )}
      <svg className="mm-court__way" viewBox="0 0 100 100" preserveAspectRatio="none">
        <line x1={44} x2={56} y1={leftEnd} y2={100 - leftEnd} />
      </svg>
    </div>
  )
}

type BoxProps = { record: ScorerRecord; state: ScorerState; side: Side; half: CourtHalf }

function Box({ record, state, side, half }: BoxProps) {
  const { rules } = record
  const nameOf = usePlayerName(record)
  const player = playerAt(rules, state, side, half)
  const isActive = half === servedFrom(rules, state) && player !== undefined
  const isServer = isActive && side === state.serving && player === state.server
  const isReceiver = isActive && side !== state.serving && player === receiverOf(rules, state)
  return (
    <div className={classNames('mm-court__box', isServer && 'mm-court__box--server', isReceiver && 'mm-court__box--receiver')}>
      {isServer && <span className="mm-ball" />}
      {player !== undefined && <span className="mm-court__name">{nameOf(side, player)}</span>}
    </div>
  )
}
