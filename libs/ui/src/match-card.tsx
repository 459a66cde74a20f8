import type { Game, MatchFormat, MatchResult, MatchType, SkillCategory } from '@kitchenline/domain'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { classNames } from './class-names.ts'
import { ResultBadge } from './result-badge.tsx'
import { SkillBadge } from './skill-badge.tsx'

export type ShownMatch = {
  matchType: MatchType
  format?: MatchFormat
  result: MatchResult
  matchDate: string
  performanceScore: number
  playerScore: number
  opponentScore: number
  games?: Game[] | undefined
  opponentName: string
  opponentSkillLevel?: number | undefined
  opponentSkillCategory?: SkillCategory | undefined
  partnerName?: string | undefined
  opponent1Name?: string | undefined
  opponent1SkillLevel?: number | undefined
  opponent2Name?: string | undefined
  opponent2SkillLevel?: number | undefined
  location?: string | undefined
}

type Props = {
  match: ShownMatch
  actions?: ReactNode
  /** Below, over the whole width. */
  children?: ReactNode
}

/** A match as every page shows it: who, what, when, the score, the result, its performance. */
export function MatchCard({ match, actions, children }: Props) {
  const levels = [match.opponent1SkillLevel ?? match.opponentSkillLevel, match.opponent2SkillLevel]
  return (
    <article className={classNames('kl-match', match.result === 'won' && 'kl-match--won')}>
      <div className="kl-stack">
        <p className="kl-match__who">
          <Players match={match} />
        </p>
        <div className="kl-match__facts">
          <ResultBadge result={match.result} />
          {levels.map((level, index) => level !== undefined && <SkillBadge key={index} level={level} />)}
          <span>
            <FormattedMessage id={`matchType.${match.matchType}`} />
          </span>
          <FormattedDate value={match.matchDate} month="short" day="numeric" year="numeric" />
          {match.location && <span>{match.location}</span>}
        </div>
      </div>
      <div className="kl-match__score">
        <Score match={match} />
        <p className="kl-soft kl-match__performance">
          <FormattedMessage id="match.performance" values={{ percent: <Percent value={match.performanceScore} /> }} />
        </p>
      </div>
      {actions && <div className="kl-match__actions">{actions}</div>}
      {children && <div className="kl-match__more">{children}</div>}
    </article>
  )
}

const Percent = ({ value }: { value: number }) => (
  <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
)

function Players({ match }: { match: ShownMatch }) {
  const opponents = [match.opponent1Name ?? match.opponentName, match.opponent2Name].filter(Boolean).join(' & ')
  return match.partnerName ? (
    <FormattedMessage id="match.withPartner" values={{ partner: match.partnerName, opponents }} />
  ) : (
    <FormattedMessage id="match.against" values={{ opponents }} />
  )
}

function Score({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const { playerScore, opponentScore, games } = match
  const spoken = intl.formatMessage({ id: 'match.score' }, { own: playerScore, opponent: opponentScore })
  return (
    <>
      <p className="kl-figure kl-match__figure" aria-label={spoken} role="img">
        {playerScore}–{opponentScore}
      </p>
      {games && games.length > 1 && <p className="kl-soft">{games.map((game) => `${game.own}–${game.opponent}`).join(', ')}</p>}
    </>
  )
}
