import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { headlineOf, isSeries } from './match-headline.ts'
import type { ShownMatch } from './shown-match.ts'

/** "2–1", its games and its points; or the points of one game. */
export function MatchScore({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const { playerScore, opponentScore, games = [] } = match
  const { own, opponent } = headlineOf(match)
  const spokenId = isSeries(match) ? 'match.games' : 'match.score'
  const percent = <FormattedNumber value={match.performanceScore / 100} style="percent" maximumFractionDigits={0} />
  return (
    <div className="kl-match__score">
      <p className="kl-figure kl-match__figure" aria-label={intl.formatMessage({ id: spokenId }, { own, opponent })} role="img">
        {own}–{opponent}
      </p>
      <div className="kl-match__detail kl-soft">
        {isSeries(match) && (
          <>
            <p className="kl-match__games">
              {games.map((game, index) => (
                <span key={index}>
                  {game.own}–{game.opponent}
                  {index < games.length - 1 && ', '}
                </span>
              ))}
            </p>
            <p>
              <FormattedMessage id="match.points" values={{ own: playerScore, opponent: opponentScore }} />
            </p>
          </>
        )}
        <p>
          <FormattedMessage id="match.performance" values={{ percent }} />
        </p>
      </div>
    </div>
  )
}
