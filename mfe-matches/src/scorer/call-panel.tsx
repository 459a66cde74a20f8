import {
  gamesWon,
  otherSide,
  receiverOf,
  scoreCall,
  type ScorerRules,
  type ScorerState,
  servedFrom,
  type Side,
} from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CourtView } from './court-view.tsx'
import type { ScorerRecord } from '../draft/scorer-record.ts'
import { scoreEvent } from '../draft/scorer-store.ts'
import { usePlayerName } from './use-player-name.ts'

type Props = { owner: string; record: ScorerRecord; state: ScorerState; sides: readonly Side[]; onLog: () => void }

/** The server's call, who serves from where to whom; after a game, how it ended and what comes next. */
export function CallPanel({ owner, record, state, sides, onLog }: Props) {
  const { rules } = record
  const numbers = scoreCall(rules, state)
  useSpokenCall(numbers.join(', '), record.isSpoken)
  return (
    <div className="mm-live__call">
      <div role="status">
        {state.phase === 'playing' ? <Call rules={rules} record={record} state={state} /> : <Ending state={state} />}
        {state.changesEnds && (
          <p className="mm-live__ends">
            <FormattedMessage id="scorer.changeEnds" />
          </p>
        )}
      </div>
      {state.phase === 'playing' ? (
        <CourtView record={record} state={state} sides={sides} />
      ) : state.phase === 'gameOver' ? (
        <Button tone="primary" onClick={() => scoreEvent(owner, { type: 'nextGame' })}>
          <FormattedMessage id="scorer.nextGame" values={{ game: state.games.length + 1 }} />
        </Button>
      ) : (
        <Button tone="ball" onClick={onLog}>
          <FormattedMessage id="scorer.log" />
        </Button>
      )}
    </div>
  )
}

function Call({ rules, record, state }: { rules: ScorerRules; record: ScorerRecord; state: ScorerState }) {
  const intl = useIntl()
  const nameOf = usePlayerName(record)
  const numbers = scoreCall(rules, state)
  const server = nameOf(state.serving, state.server)
  const receiver = nameOf(otherSide(state.serving), receiverOf(rules, state))
  return (
    <>
      {/* A voice would take the hyphens for minus signs. */}
      <p className="mm-live__numbers kl-figure">
        <span aria-hidden>{numbers.join('-')}</span>
        <span className="kl-visually-hidden">{intl.formatMessage({ id: 'scorer.call' }, { call: numbers.join(', ') })}</span>
      </p>
      <p className="mm-live__serve">
        <FormattedMessage id={`scorer.served.${servedFrom(rules, state)}`} values={{ server, receiver }} />
      </p>
    </>
  )
}

function Ending({ state: { phase, games, points } }: { state: ScorerState }) {
  const won = gamesWon(games)
  const isWon = phase === 'matchOver' ? won.own > won.opponent : points.own > points.opponent
  const what = phase === 'matchOver' ? 'match' : 'game'
  return (
    <>
      <p className="mm-live__ending">
        <FormattedMessage id={`scorer.${what}${isWon ? 'Won' : 'Lost'}`} values={{ game: games.length }} />
      </p>
      {phase === 'matchOver' && !isWon && (
        <p>
          <FormattedMessage id="scorer.fair" />
        </p>
      )}
      <p className="mm-live__games-list">{games.map(({ own, opponent }) => `${own}–${opponent}`).join(' · ')}</p>
    </>
  )
}

/** Reads each new call aloud with the device's own voice, for who has no eyes for the screen. */
function useSpokenCall(call: string, isSpoken: boolean): void {
  const { locale } = useIntl()
  const last = useRef(call)
  useEffect(() => {
    if (last.current === call) return
    last.current = call
    if (!isSpoken || !('speechSynthesis' in globalThis)) return
    const words = new SpeechSynthesisUtterance(call)
    words.lang = locale
    // The current speech is outdated.
    speechSynthesis.cancel()
    speechSynthesis.speak(words)
  }, [call, isSpoken, locale])
}
