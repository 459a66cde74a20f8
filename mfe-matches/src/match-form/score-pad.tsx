import { type GameTarget, type MatchResult, MAX_GAMES, WIN_BY } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { Plus } from '@kitchenline/ui/icons'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { gamePoints, gameResult, type PadGame, padGames, padReading, withGame } from './pad-game.ts'
import { PointKeys } from './point-keys.tsx'
import { readScores } from '../draft/read-scores.ts'
import { ScoreHalves } from './score-halves.tsx'
import type { FormFields } from './use-match-form.ts'

type Props = {
  form: FormFields
  /** Which say of themselves that they are empty. */
  hasFields: boolean
}

/** Winner first, then the loser's points. It only writes into the two text fields, so typing and tapping are one state. */
export function ScorePad({ form: { draft, change, problems }, hasFields }: Props) {
  const intl = useIntl()
  const [at, setAt] = useState(0)
  const [chosenTarget, setTarget] = useState<GameTarget>(11)
  const [chosenWinner, setWinner] = useState<MatchResult>()
  const games = padGames(draft)
  // The next game may be begun; where the fields lost more than that, their last one is meant.
  const current = at <= games.length ? at : Math.max(0, games.length - 1)
  const isSeries = Math.max(games.length, current + 1) > 1
  const game: PadGame = games[current] ?? { own: undefined, opponent: undefined }
  const { result = 'won' } = draft
  const winner = isSeries ? (gameResult(game) ?? chosenWinner ?? result) : result
  const { target, losers } = padReading(game, winner, chosenTarget)

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
    <>
      <ScoreHalves
        draft={draft}
        shown={(isSeries && readScores(draft).gamesWon) || game}
        error={problems.result}
        onChoose={(result) => change({ result })}
      />
      <div className="mm-pad">
        {isSeries && (
          <ChoiceGroup
            label={<FormattedMessage id="pad.games" />}
            options={Array.from({ length: Math.max(games.length, current + 1) }, (_, index) => ({
              value: String(index),
              label: <GameName number={index + 1} game={games[index]} />,
            }))}
            value={String(current)}
            isRequired={false}
            look="text"
            onChange={(index) => goTo(Number(index))}
          />
        )}
        {isSeries && (
          <ChoiceGroup
            label={<FormattedMessage id="pad.winner" values={{ game: current + 1 }} />}
            options={[
              { value: 'won', label: <FormattedMessage id="pad.youWon" /> },
              { value: 'lost', label: <FormattedMessage id="pad.youLost" /> },
            ]}
            value={winner}
            isRequired={false}
            look="text"
            onChange={chooseWinner}
          />
        )}
        <PointKeys
          target={target}
          losers={losers}
          label={<FormattedMessage id={winner === 'won' ? 'pad.theirPoints' : 'pad.ownPoints'} />}
          extraLabel={<FormattedMessage id={winner === 'won' ? 'pad.ownExtra' : 'pad.theirExtra'} values={{ lead: WIN_BY }} />}
          isDisabled={!draft.result}
          error={hasFields ? undefined : (problems.ownScores ?? problems.opponentScores)}
          onTarget={chooseTarget}
          onPoints={(points) => write(winner, target, points)}
        >
          <Button
            shape="icon"
            className="mm-pad__more"
            disabled={!gameResult(game) || games.length >= MAX_GAMES}
            aria-label={intl.formatMessage({ id: 'pad.addGame' })}
            onClick={() => goTo(games.length)}
          >
            <Plus aria-hidden />
          </Button>
        </PointKeys>
      </div>
    </>
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
