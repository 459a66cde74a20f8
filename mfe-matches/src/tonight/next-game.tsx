import { type GameTarget, waitingOrder, WIN_BY, winningSide } from '@kitchenline/domain'
import { useNavigate } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { MoreVertical, Undo2 } from '@kitchenline/ui/icons'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { gamePoints, padReading } from '../match-form/pad-game.ts'
import { PointKeys } from '../match-form/point-keys.tsx'
import { endScoring } from '../draft/scorer-store.ts'
import { CourtOfGame } from './court-of-game.tsx'
import { atCourt, type Court, type Evening, exchanged, isMine, type PlayedGame, sidesOf } from './evening.ts'
import { changeEvening } from './evening-store.ts'
import { namesOf, useNames } from './player-chip.tsx'
import { scoreLive } from './score-live.ts'
import { Waiting } from './waiting.tsx'
import { TypedPoints } from './typed-points.tsx'

type Props = {
  owner: string
  evening: Evening
  onSave: (game: PlayedGame) => void
  onTakeBack: ((game: PlayedGame) => void) | undefined
  onPeople: () => void
}

/** The next game: the court as the rule proposes it, who won, and the points of who lost. */
export function NextGame({ owner, evening, onSave, onTakeBack, onPeople }: Props) {
  const intl = useIntl()
  const navigate = useNavigate()
  const nameOf = useNames(evening.players)
  const [picked, setPicked] = useState<string>()
  const [chosenTarget, setTarget] = useState<GameTarget>(11)
  const [isTyped, setTyped] = useState(false)
  const { games, court, isDoubles } = evening
  const sides = sidesOf(evening)
  const onCourt = sides?.flat() ?? []
  const waiting = waitingOrder(atCourt(evening), games).filter((id) => !onCourt.includes(id))
  const last = games.at(-1)

  if (!sides) return <TooFew missing={(isDoubles ? 4 : 2) - atCourt(evening).length} onPeople={onPeople} />

  const change = (changed: Partial<Court>) =>
    changeEvening(owner, (now) => ({ ...now, court: { ...now.court, sides, ...changed } }))

  const pick = (id: string) => {
    const areBothWaiting = picked !== undefined && waiting.includes(picked) && waiting.includes(id)
    if (picked === undefined || areBothWaiting) return setPicked(id)
    setPicked(undefined)
    if (picked !== id) change({ sides: exchanged(sides, picked, id) })
  }

  const { winner, points } = court
  const shown = winner === undefined || !points ? undefined : { own: points[winner], opponent: points[1 - winner] }
  const { target, losers } = padReading(shown ?? { own: undefined, opponent: undefined }, 'won', chosenTarget)
  const write = (to: GameTarget, lost: number) => {
    navigator.vibrate?.(10)
    const { own, opponent } = gamePoints('won', to, lost)
    change({ points: winner === 0 ? [own, opponent] : [opponent, own] })
  }
  const chooseTarget = (to: GameTarget) => {
    setTarget(to)
    if (losers !== undefined) write(to, Math.min(losers, to - 1))
  }
  const chooseWinner = (side: 0 | 1) => change({ winner: side, ...(points && { points: inFavour(side, points) }) })

  const isReady = points !== undefined && winningSide({ points }) !== undefined
  const save = () => {
    if (!points || !isReady) return
    const { scoring, scoredAs } = court
    const at = new Date().toISOString()
    const game: PlayedGame = { sides, points, at, key: crypto.randomUUID(), ...(scoring && { scoring }) }
    setPicked(undefined)
    setTarget(target)
    changeEvening(owner, (now) => ({ ...now, games: [...now.games, game], court: {} }))
    endScoring(owner, scoredAs)
    onSave(game)
  }
  const goLive = () => {
    scoreLive(owner, evening, sides)
    void navigate('/score')
  }

  return (
    <div className="mm-tonight__game">
      <CourtOfGame
        evening={evening}
        sides={sides}
        nameOf={nameOf}
        picked={picked}
        onPick={pick}
        onWinner={chooseWinner}
        onLive={isMine({ sides }) ? goLive : undefined}
      />
      <Waiting waiting={waiting} nameOf={nameOf} picked={picked} onPick={pick} onPeople={onPeople} />
      <div className="mm-pad">
        <PointKeys
          target={target}
          losers={losers}
          label={<FormattedMessage id="tonight.losersPoints" />}
          extraLabel={<FormattedMessage id="tonight.winnersPoints" values={{ lead: WIN_BY }} />}
          isDisabled={winner === undefined}
          onTarget={chooseTarget}
          onPoints={(lost) => write(target, lost)}
        >
          <Button
            shape="icon"
            className="mm-pad__more"
            aria-expanded={isTyped}
            aria-label={intl.formatMessage({ id: 'tonight.otherPoints' })}
            onClick={() => setTyped(!isTyped)}
          >
            <MoreVertical aria-hidden />
          </Button>
        </PointKeys>
        {isTyped && (
          <TypedPoints
            labels={[namesOf(sides[0], nameOf), namesOf(sides[1], nameOf)]}
            points={points}
            onType={(typed) => change({ points: typed, winner: winningSide({ points: typed }) })}
          />
        )}
      </div>
      <div className="mm-tonight__save">
        <Button disabled={!last || !onTakeBack} onClick={() => last && onTakeBack?.(last)}>
          <Undo2 aria-hidden />
          <FormattedMessage id="tonight.undo" />
        </Button>
        <Button tone="ball" disabled={!isReady} onClick={save}>
          <FormattedMessage id="tonight.save" values={{ number: games.length + 1 }} />
        </Button>
      </div>
    </div>
  )
}

/** The greater number is the winner's. */
function inFavour(side: 0 | 1, [one, other]: readonly [number, number]): readonly [number, number] {
  const [most, least] = [Math.max(one, other), Math.min(one, other)]
  return side === 0 ? [most, least] : [least, most]
}

function TooFew({ missing, onPeople }: { missing: number; onPeople: () => void }) {
  return (
    <div className="mm-tonight__few">
      <p>
        <FormattedMessage id="tonight.tooFew" values={{ count: missing }} />
      </p>
      <Button tone="primary" onClick={onPeople}>
        <FormattedMessage id="tonight.people" />
      </Button>
    </div>
  )
}
