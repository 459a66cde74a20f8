import { type CourtSides, playersOf } from '@kitchenline/domain'
import { Badge, Button, classNames } from '@kitchenline/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePendingMatches } from '../queue/pending-matches.ts'
import { type Evening, exchanged, isMine, ME, type PlayedGame, seenByMe } from './evening.ts'
import { PlayerChip, useNames } from './player-chip.tsx'

type Props = {
  evening: Evening
  /** By moment of the game, what it did to my level. */
  moves?: ReadonlyMap<string, string> | undefined
  onStore: (game: PlayedGame) => void
  /** Undefined where it cannot be corrected any more. */
  correctionOf: (game: PlayedGame) => ((sides: CourtSides) => void) | undefined
}

/** What has been played, the last one first. A wrong player is exchanged in two taps. */
export function PlayedGames({ evening, moves, onStore, correctionOf }: Props) {
  const id = useId()
  const { games } = evening
  if (games.length === 0) return null
  return (
    <section className="kl-stack" aria-labelledby={id}>
      <h2 id={id} className="mm-tonight__title" aria-live="polite">
        <FormattedMessage id="tonight.games" values={{ count: games.length }} />
      </h2>
      <ol className="mm-games" reversed>
        {games.toReversed().map((game) => (
          <li key={game.at}>
            <Game evening={evening} game={game} move={moves?.get(game.at)} onStore={onStore} onCorrect={correctionOf(game)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type GameProps = {
  evening: Evening
  game: PlayedGame
  move: string | undefined
  onStore: (game: PlayedGame) => void
  onCorrect: ((sides: CourtSides) => void) | undefined
}

function Game({ evening, game, move, onStore, onCorrect }: GameProps) {
  const intl = useIntl()
  const id = useId()
  const nameOf = useNames(evening.players)
  const [wrong, setWrong] = useState<string>()
  const { sides, points } = game
  const others = evening.players.filter(({ id: other }) => other !== wrong)
  const exchange = (right: string) => {
    if (wrong !== undefined) onCorrect?.(exchanged(sides, wrong, right))
    setWrong(undefined)
  }
  const side = (at: 0 | 1) => (
    <div className={classNames('mm-game__side', at === 1 && 'mm-game__side--far')}>
      {sides[at].map((player) =>
        onCorrect ? (
          <button
            key={player}
            type="button"
            className={classNames('mm-game__name', player === ME && 'mm-game__name--me')}
            aria-pressed={wrong === player}
            aria-label={intl.formatMessage({ id: 'tonight.wrong' }, { name: nameOf(player) })}
            onClick={() => setWrong(wrong === player ? undefined : player)}
          >
            {nameOf(player)}
          </button>
        ) : (
          <span key={player} className={classNames('mm-game__name', player === ME && 'mm-game__name--me')}>
            {nameOf(player)}
          </span>
        ),
      )}
    </div>
  )
  const mine = isMine(game)
  const { own, other } = seenByMe(game)
  return (
    <article className={classNames('mm-game', mine && (own > other ? 'mm-game--won' : 'mm-game--lost'))}>
      {side(0)}
      <p className="kl-figure mm-game__points">{`${points[0]}–${points[1]}`}</p>
      {side(1)}
      <GameState game={game} move={move} onStore={onStore} />
      {wrong !== undefined && (
        <div className="mm-game__right" ref={showWhole}>
          <p id={id} className="kl-eyebrow">
            <FormattedMessage id="tonight.instead" values={{ who: wrong, name: nameOf(wrong) }} />
          </p>
          <div className="mm-people" role="group" aria-labelledby={id}>
            {others.map((one) => (
              <PlayerChip
                key={one.id}
                id={one.id}
                name={nameOf(one.id)}
                isPressed={playersOf(game).includes(one.id)}
                onPress={() => exchange(one.id)}
              />
            ))}
          </div>
        </div>
      )}
    </article>
  )
}

/** Below the last game on the screen it would open out of sight. */
const showWhole = (choice: HTMLElement | null) => choice?.scrollIntoView({ block: 'nearest' })

/** Where its match is, unless that is plain. */
function GameState({ game, move, onStore }: Pick<GameProps, 'game' | 'move' | 'onStore'>) {
  const waiting = usePendingMatches()
  if (!isMine(game))
    return (
      <p className="mm-game__state">
        <FormattedMessage id="tonight.sheetOnly" />
      </p>
    )
  if (!game.isStored)
    return (
      <p className="mm-game__state">
        <FormattedMessage id="tonight.unsaved" />
        <Button tone="quiet" onClick={() => onStore(game)}>
          <FormattedMessage id="tonight.saveNow" />
        </Button>
      </p>
    )
  if (waiting.some(({ options }) => options.body.matchDate === game.at))
    return (
      <p className="mm-game__state">
        <FormattedMessage id="tonight.waitsForNetwork" />
      </p>
    )
  return move === undefined ? null : (
    <p className="mm-game__state">
      <Badge tone="outline">
        <FormattedMessage id="tonight.level" />
        {` ${move}`}
      </Badge>
    </p>
  )
}
