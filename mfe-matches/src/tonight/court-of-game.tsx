import type { CourtSides } from '@kitchenline/domain'
import { Button, classNames, CourtPanel } from '@kitchenline/ui'
import { Check } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { Hidden } from '../match-form/score-halves.tsx'
import { type Evening, ME } from './evening.ts'
import { namesOf, PlayerChip } from './player-chip.tsx'

type Props = {
  evening: Evening
  sides: CourtSides
  nameOf: (id: string) => string
  picked: string | undefined
  onPick: (id: string) => void
  onWinner: (side: 0 | 1) => void
  /** Only a game of my own is scored live. */
  onLive: (() => void) | undefined
}

/** The four on the court by side; a press on the half of who won says so. */
export function CourtOfGame({ evening, sides, nameOf, picked, onPick, onWinner, onLive }: Props) {
  const intl = useIntl()
  const { games, court, place } = evening
  const names = sides.map((side) => namesOf(side, nameOf))
  const number = games.length + 1
  const kitchen = (
    <>
      <div className="mm-tonight__head">
        <p className="kl-eyebrow">
          <FormattedMessage id="tonight.game" values={{ number }} />
          {place && ` · ${place}`}
        </p>
        {onLive ? (
          <Button tone="quiet" onClick={onLive}>
            <FormattedMessage id="scorer.link" />
          </Button>
        ) : (
          <p className="mm-tonight__out">
            <FormattedMessage id="tonight.notMine" />
          </p>
        )}
      </div>
      <div className="mm-tonight__sides">
        {sides.map((side, at) => (
          <div key={at} className="mm-tonight__side" role="group" aria-label={names[at]}>
            {side.map((id) => (
              <PlayerChip key={id} id={id} name={nameOf(id)} isPressed={picked === id} onPress={() => onPick(id)} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
  const half = (side: 0 | 1) => (
    <>
      <span className={classNames('kl-figure mm-half-board__points', !court.points && 'mm-half-board__points--none')} aria-hidden>
        {court.points?.[side] ?? '–'}
      </span>
      <span className="mm-half-board__result">
        <Check size={16} aria-hidden />
        <Hidden>{`${names[side]}: `}</Hidden>
        <FormattedMessage id="tonight.won" />
      </span>
    </>
  )
  return (
    <div className={classNames('mm-tonight__court', sides[0].includes(ME) && 'mm-tonight__court--mine')}>
      <CourtPanel label={intl.formatMessage({ id: 'tonight.game' }, { number })} kitchen={kitchen}>
        <ChoiceGroup
          label={
            <Hidden>
              <FormattedMessage id="tonight.whoWon" />
            </Hidden>
          }
          options={([0, 1] as const).map((side) => ({ value: String(side), label: half(side) }))}
          value={court.winner === undefined ? undefined : String(court.winner)}
          look="halves"
          onChange={(side) => onWinner(Number(side) as 0 | 1)}
        />
      </CourtPanel>
    </div>
  )
}
