import { GAME_TARGETS, type MatchResult, MAX_GAMES, resultFromGames, WIN_BY } from '@kitchenline/domain'
import { Button, Facts } from '@kitchenline/ui'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { MatchDraft } from '../draft/match-draft.ts'
import { readScores, type ScoreHint, scoreHints, type Scores } from '../draft/read-scores.ts'

/** "You won 2 of 3 games · 30–24 in points": what the typed scores are understood as. */
export function ScoreReading({ draft, hasHelp }: { draft: MatchDraft; hasHelp: boolean }) {
  const intl = useIntl()
  const scores = readScores(draft)
  const values = {
    own: scores.ownSum,
    opponent: scores.opponentSum,
    games: scores.own.length,
    won: scores.gamesWon?.own ?? 0,
  }
  const isUnclear = scores.unclear.own.length + scores.unclear.opponent.length > 0
  const isReadable = scores.own.length > 0 && scores.opponent.length > 0 && !isUnclear
  return (
    <p className={isReadable ? 'mm-reading' : 'mm-reading kl-soft'} role="status">
      {isReadable ? (
        <Facts
          facts={intl
            .formatMessage({ id: scores.games ? 'matchForm.understood' : 'matchForm.understoodSums' }, values)
            .split(' · ')}
        />
      ) : (
        hasHelp && <FormattedMessage id="matchForm.scoresHelp" />
      )}
    </p>
  )
}

type Props = { draft: MatchDraft; onSwap: (result: MatchResult) => void }

/** Soft questions where the scores look odd. But for a piece of two numbers they never stand in the way of saving. */
export function ScoreQuestion({ draft, onSwap }: Props) {
  const scores = readScores(draft)
  const hints = scoreHints(scores, draft.result, resultFromGames(scores.own, scores.opponent))
  return (
    <div role="status" className="mm-asked">
      {hints.map((hint) => (
        <div key={hint.kind} className="mm-question">
          {question(hint, scores, onSwap)}
        </div>
      ))}
    </div>
  )
}

function question(hint: ScoreHint, scores: Scores, onSwap: Props['onSwap']) {
  switch (hint.kind) {
    case 'dropped':
      return <FormattedMessage id="matchForm.hintDropped" values={{ count: hint.pieces.length, pieces: <Pieces {...hint} /> }} />
    case 'tooMany':
      return <FormattedMessage id="matchForm.hintTooMany" values={{ max: MAX_GAMES, pieces: <Pieces {...hint} /> }} />
    case 'shortened':
      return (
        <FormattedMessage id="matchForm.hintShortened" values={{ piece: <Piece text={hint.piece} />, points: hint.points }} />
      )
    case 'unclear':
      return <FormattedMessage id="matchForm.hintUnclear" values={{ piece: <Piece text={hint.piece} /> }} />
    case 'contradiction':
      return (
        <>
          <FormattedMessage
            id={hint.result === 'lost' ? 'matchForm.hintSaysLost' : 'matchForm.hintSaysWon'}
            values={tally(scores)}
          />
          <Button tone="quiet" onClick={() => onSwap(hint.result)}>
            <FormattedMessage id={hint.result === 'lost' ? 'matchForm.changeToLost' : 'matchForm.changeToWon'} />
          </Button>
        </>
      )
    case 'uneven':
      return <FormattedMessage id="matchForm.hintUneven" values={{ own: scores.own.length, opponent: scores.opponent.length }} />
    case 'unusual':
      return (
        <FormattedMessage
          id="matchForm.hintUnusual"
          values={{
            score: `${hint.game.own}–${hint.game.opponent}`,
            targets: <FormattedList value={GAME_TARGETS.map(String)} type="disjunction" />,
            lead: WIN_BY,
          }}
        />
      )
  }
}

/** As it was written, in the quotation marks of the language. */
const Piece = ({ text }: { text: string }) => <FormattedMessage id="matchForm.piece" values={{ piece: text }} />

const Pieces = ({ pieces }: { pieces: string[] }) => (
  <FormattedList
    value={pieces.map((piece, at) => (
      <Piece key={at} text={piece} />
    ))}
    type="unit"
  />
)

/** Games where several were played, points where it was one. */
function tally({ games, gamesWon, ownSum, opponentSum }: Scores) {
  const [own, opponent] = games && games.length > 1 && gamesWon ? [gamesWon.own, gamesWon.opponent] : [ownSum, opponentSum]
  return { own, opponent }
}
