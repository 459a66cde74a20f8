import './styles/match-card.css'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from './class-names.ts'
import { MatchFacts } from './match-facts.tsx'
import { MatchNotes } from './match-notes.tsx'
import { MatchScore } from './match-score.tsx'
import { PersonName } from './person-name.tsx'
import { opponentsOf, type ShownMatch, type ShownOpponent } from './shown-match.ts'

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
        <MatchFacts match={match} />
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
