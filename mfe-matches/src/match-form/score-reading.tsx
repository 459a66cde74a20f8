import { FormattedMessage } from 'react-intl'
import { isDoubles, type MatchDraft } from './match-draft.ts'
import { readScores } from './read-scores.ts'

/** "You 30 : 24 Dana · 3 games · you won 2": what the typed scores are understood as. */
export function ScoreReading({ draft }: { draft: MatchDraft }) {
  const scores = readScores(draft)
  const isReadable = scores.own.length > 0 && scores.opponent.length > 0
  return (
    <p className={isReadable ? 'mm-reading' : 'mm-reading kl-soft'} role="status">
      {isReadable ? (
        <FormattedMessage
          id={scores.games ? 'matchForm.understood' : 'matchForm.understoodSums'}
          values={{
            own: scores.ownSum,
            opponent: scores.opponentSum,
            name: <OpponentNames draft={draft} />,
            games: scores.own.length,
            won: scores.gamesWon?.own ?? 0,
          }}
        />
      ) : (
        <FormattedMessage id="matchForm.scoresHelp" />
      )}
    </p>
  )
}

function OpponentNames({ draft }: { draft: MatchDraft }) {
  const people = isDoubles(draft) ? [draft.opponent, draft.secondOpponent] : [draft.opponent]
  const names = people.map(({ name }) => name.trim()).filter(Boolean)
  return names.length > 0 ? names.join(' & ') : <FormattedMessage id="matchForm.theOpponent" />
}
