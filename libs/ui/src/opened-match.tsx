import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MatchFacts } from './match-facts.tsx'
import { wordForScore } from './match-headline.ts'
import type { ShownMatch } from './shown-match.ts'

/** All that is known of a match, below its row. */
export function OpenedMatch({ match, children }: { match: ShownMatch; children: ReactNode }) {
  const intl = useIntl()
  const { playerScore: own, opponentScore: opponent, notes } = match
  const word = wordForScore(match, intl)
  const percent = intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="kl-opened">
      <div className="kl-opened__inside">
        {!word && <GameBars match={match} />}
        <div className="kl-opened__known">
          <MatchFacts match={match} />
          <p className="kl-soft">
            {word ?? intl.formatMessage({ id: 'match.points' }, { own, opponent })} ·{' '}
            {intl.formatMessage({ id: 'match.performance' }, { percent })}
          </p>
          {notes && <p className="kl-opened__notes">{notes}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

/** Each game as two bars that meet in the middle, own points on the left. Without single games, the sums. */
function GameBars({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const games = match.games?.length ? match.games : [{ own: match.playerScore, opponent: match.opponentScore }]
  const most = Math.max(1, ...games.flatMap(({ own, opponent }) => [own, opponent]))
  return (
    <ol className="kl-game-bars">
      {games.map(({ own, opponent }, index) => (
        <li key={index} className={own > opponent ? 'kl-game-bars__won' : undefined}>
          <span className="kl-visually-hidden">{intl.formatMessage({ id: 'match.score' }, { own, opponent })}</span>
          <span aria-hidden>{own}</span>
          <span
            className="kl-game-bars__pair"
            style={{ '--own': own / most, '--theirs': opponent / most } as object}
            aria-hidden
          />
          <span aria-hidden>{opponent}</span>
        </li>
      ))}
    </ol>
  )
}
