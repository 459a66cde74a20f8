import { Facts } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MatchDraft } from './match-draft.ts'
import { readScores } from './read-scores.ts'

/** "You won 2 of 3 games · 30–24 in points": what the typed scores are understood as. */
export function ScoreReading({ draft }: { draft: MatchDraft }) {
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
        <FormattedMessage id="matchForm.scoresHelp" />
      )}
    </p>
  )
}
