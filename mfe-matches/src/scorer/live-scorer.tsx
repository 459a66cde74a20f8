import {
  type Ending,
  foldScorerEvents,
  gamesSoFar,
  redoScorerEvent,
  resultFromGames,
  type Side,
  undoScorerEvent,
} from '@kitchenline/domain'
import { deviceDay, useNavigate, useQuickLog, useWholeScreen } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { MoreVertical, Redo2, Undo2 } from '@kitchenline/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type MatchDraft, UNNAMED } from '../draft/match-draft.ts'
import { useSamePlayers } from '../draft/same-players.ts'
import { bringScore } from '../tonight/evening-store.ts'
import { CallPanel } from './call-panel.tsx'
import { LiveHead } from './live-head.tsx'
import { ScorerOptions } from './scorer-options.tsx'
import type { ScoredMatch, ScorerRecord } from '../draft/scorer-record.ts'
import { changeHistory, scoreEvent } from '../draft/scorer-store.ts'
import { TeamHalf } from './team-half.tsx'

type Props = { owner: string; record: ScorerRecord; match: ScoredMatch; isUnsaved: boolean }

/** The match on the whole screen: a half for each team, to be tapped by whichever thumb is free. */
export function LiveScorer({ owner, record, match, isUnsaved }: Props) {
  useWholeScreen()
  const intl = useIntl()
  const navigate = useNavigate()
  const [hasOptions, setOptions] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { rules, isMirrored } = record
  const state = foldScorerEvents(rules, match.events)
  const sides: Side[] = isMirrored ? ['opponent', 'own'] : ['own', 'opponent']

  const log = (ending?: Ending) => {
    const [{ own, opponent } = { own: 0, opponent: 0 }] = gamesSoFar(state)
    // What a player stopped has no place in a round of tonight.
    if (!ending && bringScore(owner, match.id, { own, opponent, scoring: rules.scoring })) return void navigate('/tonight')
    useSamePlayers.setState({ next: draftOfScore(record, match, ending) })
    useQuickLog.getState().open()
  }

  return (
    <section className="mm-live" aria-labelledby="mm-live-title">
      <h1 id="mm-live-title" ref={heading} tabIndex={-1} className="kl-visually-hidden">
        <FormattedMessage id="page.score.title" />
      </h1>
      <LiveHead rules={rules} state={state} isUnsaved={isUnsaved} />
      <CallPanel owner={owner} record={record} state={state} sides={sides} onLog={() => log()} />
      {sides.map((side, place) => (
        <TeamHalf
          key={side}
          side={side}
          place={place === 0 ? 'left' : 'right'}
          record={record}
          state={state}
          onRally={() => scoreEvent(owner, { type: 'rally', winner: side })}
        />
      ))}
      <div className="mm-live__foot">
        <Button
          className="mm-live__undo"
          disabled={match.events.length === 0}
          onClick={() => changeHistory(owner, undoScorerEvent)}
        >
          <Undo2 aria-hidden />
          <FormattedMessage id="scorer.undo" />
        </Button>
        <Button
          shape="icon"
          disabled={match.undone.length === 0}
          aria-label={intl.formatMessage({ id: 'scorer.redo' })}
          onClick={() => changeHistory(owner, redoScorerEvent)}
        >
          <Redo2 aria-hidden />
        </Button>
        <Button shape="icon" aria-label={intl.formatMessage({ id: 'scorer.options' })} onClick={() => setOptions(true)}>
          <MoreVertical aria-hidden />
        </Button>
      </div>
      {hasOptions && (
        <ScorerOptions owner={owner} record={record} match={match} state={state} onLog={log} onClose={() => setOptions(false)} />
      )}
    </section>
  )
}

/** What the quick log opens with: everything that the scorer knows of the match. */
function draftOfScore({ rules, people }: ScorerRecord, match: ScoredMatch, ending?: Ending): Partial<MatchDraft> {
  const games = gamesSoFar(foldScorerEvents(rules, match.events))
  const [own, opponent] = [games.map((game) => game.own), games.map((game) => game.opponent)]
  return {
    matchType: rules.isDoubles ? 'doubles' : 'singles',
    opponent: people.opponent,
    partner: rules.isDoubles ? people.partner : UNNAMED,
    secondOpponent: rules.isDoubles ? people.secondOpponent : UNNAMED,
    ownScores: own.join(','),
    opponentScores: opponent.join(','),
    // Who stops may be ahead.
    result: ending ? undefined : resultFromGames(own, opponent),
    ending,
    scoring: rules.scoring,
    day: deviceDay(new Date(match.startedAt)),
    scoredAs: match.id,
  }
}
