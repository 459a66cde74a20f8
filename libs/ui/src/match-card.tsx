import type { ReactNode } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { classNames } from './class-names.ts'
import { BadgeCheck } from './icons.ts'
import { MatchNotes } from './match-notes.tsx'
import { MatchScore } from './match-score.tsx'
import { PersonName } from './person-name.tsx'
import { ResultBadge } from './result-badge.tsx'
import { opponentsOf, type ShownMatch, type ShownOpponent } from './shown-match.ts'
import { SkillBadge } from './skill-badge.tsx'

type Props = {
  match: ShownMatch
  /** How an opponent's name is drawn, where it leads somewhere. */
  nameOf?: (opponent: ShownOpponent) => ReactNode
  actions?: ReactNode
  /** Below what is known of it. */
  children?: ReactNode
}

/** So many letters fit beside the score on a phone. */
const ONE_LINE = 20

/** A match as every page shows it: who, what, when, the score, the result, its performance. */
export function MatchCard({ match, nameOf = ({ name }) => <PersonName name={name} />, actions, children }: Props) {
  const intl = useIntl()
  const opponents = opponentsOf(match)
  return (
    <article
      className={classNames(
        'kl-match',
        match.result === 'won' && 'kl-match--won',
        (!!match.partnerName || opponents.length > 1) && 'kl-match--paired',
        actions !== undefined && 'kl-match--acts',
        !!children && 'kl-match--more',
        !!match.notes && 'kl-match--noted',
      )}
    >
      <div className="kl-match__head">
        <p className="kl-match__who">
          <Players partner={match.partnerName} opponents={opponents} nameOf={nameOf} />
        </p>
        <div className="kl-match__facts">
          <ResultBadge result={match.result} />
          {opponents.map(
            ({ name, level }, index) =>
              level !== undefined && <SkillBadge key={index} level={level} {...(opponents.length > 1 && { name })} />,
          )}
          <span>{intl.formatMessage({ id: `matchType.${match.matchType}` })}</span>
          {intl.formatDate(match.matchDate, { month: 'short', day: 'numeric', year: 'numeric' })}
          {match.location && <span>{match.location}</span>}
          <Confirmations match={match} />
        </div>
        {match.notes && <MatchNotes notes={match.notes} />}
      </div>
      <MatchScore match={match} />
      {actions !== undefined && <div className="kl-match__actions">{actions}</div>}
      {children && <div className="kl-match__more">{children}</div>}
    </article>
  )
}

function Players({
  partner,
  opponents: [first, second],
  nameOf,
}: Required<Pick<Props, 'nameOf'>> & { partner: string | undefined; opponents: readonly ShownOpponent[] }) {
  // What begins the sentence breaks where it is: on a line of its own it would leave the word before it alone.
  if (!first) return null
  if (!partner && !second) return <FormattedMessage id="match.against" values={{ opponents: nameOf(first) }} />
  const opponents = (
    <>
      <Whole name={first.name}>{nameOf(first)}</Whole>
      {second && (
        <>
          {' '}
          <Whole name={second.name}>
            &{'\u00a0'}
            {nameOf(second)}
          </Whole>
        </>
      )}
    </>
  )
  if (!partner) return <FormattedMessage id="match.against" values={{ opponents }} />
  return <FormattedMessage id="match.withPartner" values={{ partner: <PersonName name={partner} />, opponents }} />
}

/** What is longer breaks where it stands: on a line of its own it would break all the same. */
function Whole({ name, children }: { name: string; children: ReactNode }) {
  return name.length > ONE_LINE ? children : <span className="kl-whole">{children}</span>
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
