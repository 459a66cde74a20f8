import { formatLevel, formatLevelChange, type MatchResult } from '@kitchenline/domain'
import { Fragment, useState, type ReactNode } from 'react'
import { FormattedList, FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { hueOf, initials, TINTS } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { headlineOf, isSeries, wordForScore } from './match-headline.ts'
import { OpenedMatch } from './opened-match.tsx'
import { PersonName } from './person-name.tsx'
import { Sign } from './sign.tsx'
import { opponentsOf, type ShownMatch, type ShownOpponent } from './shown-match.ts'

type Props = {
  match: ShownMatch
  /** How an opponent's name is drawn, where it leads somewhere. */
  nameOf?: (opponent: ShownOpponent) => ReactNode
  /** By how much it moved the level, where a wide list has a column for it. */
  levelMove?: number | undefined
  /** What is under way with it. */
  note?: ReactNode
  /** At the end of a wide row. */
  actions?: ReactNode
  /** In the opened row, below what is known of the match. */
  children?: ReactNode
}

/** A match on one line, which opens in place. A list has hundreds: few elements, and nothing of the opened part before it is opened. */
export function MatchRow({
  match,
  nameOf = ({ name }) => <PersonName name={name} />,
  levelMove,
  note,
  actions,
  children,
}: Props) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const opponents = opponentsOf(match)
  const { own, opponent } = headlineOf(match)
  const word = wordForScore(match, intl)
  const percent = intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <article
      className={classNames(
        'kl-match-row',
        match.result === 'won' && 'kl-match-row--won',
        !isSeries(match) && 'kl-match-row--single',
        isOpen && 'kl-match-row--open',
      )}
    >
      <button type="button" className="kl-match-row__open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="kl-visually-hidden">{spokenMatch(match, intl)}</span>
      </button>
      <Result result={match.result} />
      <span className="kl-match-row__faces" aria-hidden>
        {opponents.map(({ name }, at) => (
          <Face key={at} name={name} />
        ))}
      </span>
      <p className="kl-match-row__who">
        {opponents.map((each, at) => (
          <Fragment key={at}>
            {at > 0 && ' &\u00a0'}
            {nameOf(each)}
          </Fragment>
        ))}
      </p>
      <div className="kl-match-row__line">
        <Facts match={match} note={note} />
        {isSeries(match) && (
          <p className={classNames('kl-match-row__games', match.games?.[2] && 'kl-match-row__games--three')}>
            {match.games?.map((game) => `${game.own}–${game.opponent}`).join(', ')}
          </p>
        )}
      </div>
      <p className={classNames('kl-match-row__score', word ? 'kl-match-row__word' : 'kl-figure')}>
        {word ?? `${own}–${opponent}`}
      </p>
      <p
        className="kl-ring"
        role="img"
        aria-label={intl.formatMessage({ id: 'match.performance' }, { percent })}
        style={{ '--score': match.performanceScore } as object}
      >
        {Math.round(match.performanceScore)}
      </p>
      {levelMove !== undefined && <p className="kl-match-row__move">{formatLevelChange(levelMove)}</p>}
      {actions && <div className="kl-match-row__actions">{actions}</div>}
      {isOpen && <OpenedMatch match={match}>{children}</OpenedMatch>}
    </article>
  )
}

/** "Won 2–0 with Mai vs Bo & Cy": what the row shows as a picture. */
function spokenMatch(match: ShownMatch, intl: IntlShape): string {
  const { own, opponent } = headlineOf(match)
  const word = wordForScore(match, intl)
  const { partnerName: partner } = match
  const opponents = opponentsOf(match)
    .map(({ name }) => name)
    .join(' & ')
  const players = intl.formatMessage({ id: partner ? 'match.withPartner' : 'match.against' }, { partner, opponents })
  return `${intl.formatMessage({ id: `result.${match.result}` })} ${word ? `(${word})` : `${own}–${opponent}`} ${players}`
}

/** A bar; a word where the system draws no colours. */
const Result = ({ result }: { result: MatchResult }) => (
  <span className="kl-match-row__result" aria-hidden>
    <FormattedMessage id={`result.${result}`} />
  </span>
)

const [LIGHTNESS, CHROMA] = TINTS.paddle

/** The initials alone: a drawing has five times as many elements. */
const Face = ({ name }: { name: string }) => (
  <span className="kl-face" style={{ background: `oklch(${LIGHTNESS} ${CHROMA} ${hueOf(name)})` }}>
    {initials(name)}
  </span>
)

/** The partner, the level across the net and the type. Who declined is asked to be heard: it does not wait for the row to be opened. */
function Facts({ match, note }: Pick<Props, 'match' | 'note'>) {
  const intl = useIntl()
  const { partnerName, matchType, ending, tags = [], declinedBy = [] } = match
  const levels = opponentsOf(match).flatMap(({ level }) => level ?? [])
  const average = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const isPlain = matchType === 'doubles' && partnerName !== undefined
  return (
    <p className="kl-match-row__facts">
      {partnerName && (
        <span>
          <FormattedMessage id="match.with" values={{ partner: <PersonName name={partnerName} /> }} />
        </span>
      )}
      {levels.length > 0 && <Badge tone="outline">{formatLevel(average)}</Badge>}
      <span className={classNames(isPlain && 'kl-match-row__plain')}>
        <FormattedMessage id={`matchType.${matchType}`} />
      </span>
      {tags.map(
        (tag) =>
          tag !== matchType && (
            <span key={tag}>
              <FormattedMessage id={`matchTag.${tag}`} />
            </span>
          ),
      )}
      {ending && !wordForScore(match, intl) && (
        <span>
          <FormattedMessage id={`match.ending.${ending}`} />
        </span>
      )}
      <Confirmed match={match} />
      {note && <span className="kl-match-row__note">{note}</span>}
      {declinedBy.length > 0 && (
        <span>
          <FormattedMessage id="match.declinedBy" values={{ names: <FormattedList value={[...declinedBy]} /> }} />
        </span>
      )}
    </p>
  )
}

/** A tick, whose words stand in the opened row. */
function Confirmed({ match: { confirmedBy = [], isConfirmed } }: { match: ShownMatch }) {
  const intl = useIntl()
  if (confirmedBy.length === 0 && !isConfirmed) return null
  const id = confirmedBy.length > 0 ? 'match.confirmedBy' : 'match.confirmed'
  return (
    <span
      className="kl-match-row__confirmed"
      role="img"
      aria-label={intl.formatMessage({ id }, { names: intl.formatList(confirmedBy) })}
    >
      <Sign name="check" />
    </span>
  )
}
