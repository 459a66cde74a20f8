import './styles/match-facts.css'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { BadgeCheck } from './icons.ts'
import { wordForScore } from './match-headline.ts'
import { ResultBadge } from './result-badge.tsx'
import { opponentsOf, type ShownMatch } from './shown-match.ts'
import { SkillBadge } from './skill-badge.tsx'

/** The result, levels, type, day and place of a match, and what friends on court say of it. */
export function MatchFacts({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const opponents = opponentsOf(match)
  return (
    <div className="kl-match__facts">
      <ResultBadge result={match.result} />
      {opponents.map(
        ({ name, level }, index) =>
          level !== undefined && <SkillBadge key={index} level={level} {...(opponents.length > 1 && { name })} />,
      )}
      <span>{intl.formatMessage({ id: `matchType.${match.matchType}` })}</span>
      {match.tags?.map(
        (tag) => tag !== match.matchType && <span key={tag}>{intl.formatMessage({ id: `matchTag.${tag}` })}</span>,
      )}
      {match.ending && !wordForScore(match, intl) && <span>{intl.formatMessage({ id: `match.ending.${match.ending}` })}</span>}
      {match.scoring === 'rally' && <span>{intl.formatMessage({ id: 'match.rally' })}</span>}
      {intl.formatDate(match.playedOn, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })}
      {match.location && <span>{match.location}</span>}
      <Confirmations match={match} />
    </div>
  )
}

/** Answers of the friends on court: who confirmed the match and who declined. */
function Confirmations({ match: { confirmedBy = [], declinedBy = [], isConfirmed } }: { match: ShownMatch }) {
  return (
    <>
      {(confirmedBy.length > 0 || isConfirmed) && (
        <span className="kl-match__confirmed">
          <BadgeCheck size={16} aria-hidden />
          {confirmedBy.length > 0 ? (
            <FormattedMessage id="match.confirmedBy" values={{ names: <FormattedList value={[...confirmedBy]} /> }} />
          ) : (
            <FormattedMessage id="match.confirmed" />
          )}
        </span>
      )}
      {declinedBy.length > 0 && (
        <span>
          <FormattedMessage id="match.declinedBy" values={{ names: <FormattedList value={[...declinedBy]} /> }} />
        </span>
      )}
    </>
  )
}
