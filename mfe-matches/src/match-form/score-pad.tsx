import { GAME_TARGETS, type GameTarget, type MatchResult, MAX_GAMES, WIN_BY } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { Plus } from '@kitchenline/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import type { MatchDraft } from './match-draft.ts'
import { extraPoints, gamePoints, gameResult, type PadGame, padGames, padReading, regularPoints, withGame } from './pad-game.ts'

type Props = { draft: MatchDraft; result: MatchResult; change: (change: Partial<MatchDraft>) => void }

const key = (points: number | string) => ({ value: String(points), label: points })

/** Winner first, then the target, then the loser's points. It only writes into the two text fields, so typing and tapping are one state. */
export function ScorePad({ draft, result, change }: Props) {
  const [at, setAt] = useState(0)
  const [chosenTarget, setTarget] = useState<GameTarget>(11)
  const [chosenWinner, setWinner] = useState<MatchResult>()
  const games = padGames(draft)
  // The next game may be begun; where the fields lost more than that, their last one is meant.
  const current = at <= games.length ? at : Math.max(0, games.length - 1)
  const isSeries = Math.max(games.length, current + 1) > 1
  const game: PadGame = games[current] ?? { own: undefined, opponent: undefined }
  const winner = isSeries ? (gameResult(game) ?? chosenWinner ?? result) : result
  const { target, losers } = padReading(game, winner, chosenTarget)

  // Opened by the choice of who won, the keys come into sight; over what is entered already nothing moves.
  const pad = useRef<HTMLDivElement>(null)
  const [opensEmpty] = useState(games.length === 0)
  useEffect(() => {
    if (opensEmpty) pad.current?.scrollIntoView?.({ block: 'nearest' })
  }, [opensEmpty])

  const write = (won: MatchResult, to: GameTarget, points: number) => {
    navigator.vibrate?.(10)
    change(withGame(draft, current, gamePoints(won, to, points)))
  }
  const chooseWinner = (won: MatchResult) => {
    setWinner(won)
    if (losers !== undefined) write(won, target, losers)
  }
  const chooseTarget = (to: GameTarget) => {
    setTarget(to)
    if (losers !== undefined) write(winner, to, Math.min(losers, to - 1))
  }
  const goTo = (next: number) => {
    setAt(next)
    setWinner(undefined)
    setTarget(target)
  }

  return (
    <div className="mm-pad" ref={pad}>
      {isSeries && (
        <ChoiceGroup
          label={<FormattedMessage id="pad.games" />}
          options={Array.from({ length: Math.max(games.length, current + 1) }, (_, index) => ({
            value: String(index),
            label: <GameName number={index + 1} game={games[index]} />,
          }))}
          value={String(current)}
          isRequired={false}
          onChange={(index) => goTo(Number(index))}
        />
      )}
      {isSeries && (
        <ChoiceGroup
          label={<FormattedMessage id="pad.winner" values={{ game: current + 1 }} />}
          options={[
            { value: 'won', tone: 'won', label: <FormattedMessage id="pad.youWon" /> },
            { value: 'lost', tone: 'lost', label: <FormattedMessage id="pad.youLost" /> },
          ]}
          value={winner}
          isRequired={false}
          onChange={chooseWinner}
        />
      )}
      <ChoiceGroup
        label={<FormattedMessage id="pad.target" />}
        options={GAME_TARGETS.map(key)}
        value={String(target)}
        isRequired={false}
        onChange={(to) => chooseTarget(Number(to) as GameTarget)}
      />
      <ChoiceGroup
        label={<FormattedMessage id={winner === 'won' ? 'pad.theirPoints' : 'pad.ownPoints'} />}
        options={[...regularPoints(target).map(key), { value: String(target - 1), label: `${target - 1}+` }]}
        value={losers === undefined ? undefined : String(Math.min(losers, target - 1))}
        isRequired={false}
        size="keys"
        onChange={(points) => write(winner, target, Number(points))}
      />
      {losers !== undefined && losers >= target - 1 && (
        <ChoiceGroup
          label={<FormattedMessage id={winner === 'won' ? 'pad.ownExtra' : 'pad.theirExtra'} values={{ lead: WIN_BY }} />}
          options={extraPoints(target).map(key)}
          value={String(losers + WIN_BY)}
          isRequired={false}
          size="keys"
          onChange={(points) => write(winner, target, Number(points) - WIN_BY)}
        />
      )}
      {gameResult(game) && games.length < MAX_GAMES && (
        <Button className="mm-pad__more" onClick={() => goTo(games.length)}>
          <Plus aria-hidden />
          <FormattedMessage id="pad.addGame" />
        </Button>
      )}
    </div>
  )
}

function GameName({ number, game }: { number: number; game: PadGame | undefined }) {
  return (
    <>
      <FormattedMessage id="pad.game" values={{ number }} />
      {game && <span className="mm-pad__points">{`${game.own ?? '?'}–${game.opponent ?? '?'}`}</span>}
    </>
  )
}
