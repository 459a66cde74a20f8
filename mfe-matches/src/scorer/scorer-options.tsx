import {
  canSwapPlayers,
  type Ending,
  gamesSoFar,
  isPlayed,
  otherSide,
  SIDES,
  type ScorerState,
  type Side,
} from '@kitchenline/domain'
import { Button, ConfirmDialog, Dialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { EndingChoice } from '../match-form/ending-choice.tsx'
import type { ScoredMatch, ScorerRecord } from '../draft/scorer-record.ts'
import { changeScorer, endScoring, scoreEvent } from '../draft/scorer-store.ts'
import { usePlayerName } from './use-player-name.ts'

type Props = {
  owner: string
  record: ScorerRecord
  match: ScoredMatch
  state: ScorerState
  onLog: (ending?: Ending) => void
  onClose: () => void
}

/** What is needed now and then: time-outs, who begins where, hand and voice, and the end before the end. */
export function ScorerOptions({ owner, record, match, state, onLog, onClose }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const [ending, setEnding] = useState<Ending>()
  const nameOf = usePlayerName(record)
  const format = record.rules.isDoubles ? 'doubles' : 'singles'
  const isBeforeFirstRally = state.phase === 'playing' && state.games.length === 0 && state.rallies === 0
  const and = (act: () => void) => () => {
    act()
    onClose()
  }
  if (isConfirming)
    return (
      <ConfirmDialog
        title={<FormattedMessage id="scorer.discardQuestion" />}
        confirm={<FormattedMessage id="scorer.discard" />}
        tone="danger"
        onConfirm={and(() => endScoring(owner, match.id))}
        onClose={onClose}
      >
        <p>
          <FormattedMessage id="scorer.discardText" />
        </p>
      </ConfirmDialog>
    )
  return (
    <Dialog title={<FormattedMessage id="scorer.options" />} isOpen onClose={onClose}>
      <div className="kl-stack">
        <div className="mm-options">
          {state.phase === 'playing' &&
            SIDES.map((side) => (
              <Button
                key={side}
                disabled={state.timeOutsLeft[side] === 0}
                onClick={and(() => scoreEvent(owner, { type: 'timeOut', side }))}
              >
                <FormattedMessage id={`scorer.timeOut.${side}`} values={{ format, left: state.timeOutsLeft[side] }} />
              </Button>
            ))}
          {isBeforeFirstRally && (
            <Button onClick={and(() => changeScorer(owner, withFirstServe(otherSide(state.serving))))}>
              <FormattedMessage id={`scorer.servesFirst.${otherSide(state.serving)}`} values={{ format }} />
            </Button>
          )}
          {canSwapPlayers(record.rules, state) &&
            SIDES.map((side) => (
              <Button key={side} onClick={and(() => scoreEvent(owner, { type: 'swapPlayers', side }))}>
                <FormattedMessage id="scorer.startsRight" values={{ name: nameOf(side, state.starters[side] === 0 ? 1 : 0) }} />
              </Button>
            ))}
          {state.phase !== 'matchOver' && <EndingChoice ending={ending} onChange={setEnding} />}
          {(gamesSoFar(state).length > 0 || !isPlayed(ending)) && (
            <Button onClick={and(() => onLog(ending))}>
              <FormattedMessage id="scorer.finish" />
            </Button>
          )}
          <Button onClick={() => setConfirming(true)}>
            <FormattedMessage id="scorer.discard" />
          </Button>
        </div>
        <Option owner={owner} record={record} name="isMirrored" textId="scorer.mirror" />
        <Option owner={owner} record={record} name="isSpoken" textId="scorer.speak" />
      </div>
    </Dialog>
  )
}

/** The match was begun with the wrong side. */
const withFirstServe =
  (firstServe: Side) =>
  (record: ScorerRecord): ScorerRecord => ({ ...record, rules: { ...record.rules, firstServe } })

type OptionProps = { owner: string; record: ScorerRecord; name: 'isMirrored' | 'isSpoken'; textId: string }

function Option({ owner, record, name, textId }: OptionProps) {
  return (
    <label className="kl-check">
      <input
        type="checkbox"
        checked={record[name]}
        onChange={(event) => changeScorer(owner, (current) => ({ ...current, [name]: event.target.checked }))}
      />
      <FormattedMessage id={textId} />
    </label>
  )
}
