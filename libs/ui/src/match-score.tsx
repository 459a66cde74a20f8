import type { Game } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import { headlineOf, isSeries, wordForScore } from './match-headline.ts'
import type { ShownMatch } from './shown-match.ts'

/** "2–1", its games and its points; or the points of one game. */
export function MatchScore({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const { playerScore, opponentScore, games = [] } = match
  const { own, opponent } = headlineOf(match)
  const word = wordForScore(match, intl)
  const spokenId = isSeries(match) ? 'match.games' : 'match.score'
  const percent = intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="kl-match__score">
      {word ? (
        <p className="kl-match__figure kl-match__word">{word}</p>
      ) : (
        <p className="kl-figure kl-match__figure" aria-label={intl.formatMessage({ id: spokenId }, { own, opponent })} role="img">
          {`${own}–${opponent}`}
        </p>
      )}
      <div className="kl-match__detail kl-soft">
        {isSeries(match) && (
          <>
            <Games games={games} />
            <p>{intl.formatMessage({ id: 'match.points' }, { own: playerScore, opponent: opponentScore })}</p>
          </>
        )}
        <p>{intl.formatMessage({ id: 'match.performance' }, { percent })}</p>
      </div>
    </div>
  )
}

/** So many fit beside each other. */
const IN_A_LINE = 3

/**
 * No line breaks within a game. A long series has a box for each game; a short one is a single text, because a long list
 * renders many.
 */
function Games({ games }: { games: readonly Game[] }) {
  const texts = games.map(({ own, opponent }, index) => `${own}–${opponent}${index < games.length - 1 ? ', ' : ''}`)
  if (games.length <= IN_A_LINE) return <p className="kl-match__line">{texts.join('')}</p>
  return (
    <p className="kl-match__games">
      {texts.map((text, index) => (
        <span key={index}>{text}</span>
      ))}
    </p>
  )
}
