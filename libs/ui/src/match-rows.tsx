import './styles/match-rows.css'
import type { LocalDay } from '@kitchenline/domain'
import type { ReactNode, RefObject } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { classNames } from './class-names.ts'
import type { ShownMatch } from './shown-match.ts'

export { MatchRow } from './match-row.tsx'

type Day = {
  /** On which they were played, as 2026-05-01. */
  date: LocalDay
  /** Where all of its matches were. */
  place?: string | undefined
  /** Undefined while the list may go on within the day. */
  record?: { wins: number; losses: number }
}

/** For the first match of each day, what stands above it. The matches follow each other by day; a part of a list may end within one. */
export function daysOf<M extends ShownMatch>(matches: readonly M[], isWhole: boolean): Map<M, Day> {
  const days = new Map<M, Day>()
  let last: { name: string; first: M; matches: M[] } | undefined
  const end = (isComplete: boolean) => last && days.set(last.first, dayOf(last.matches, isComplete))
  for (const match of matches) {
    const name = match.playedOn
    if (last?.name === name) last.matches.push(match)
    else {
      end(true)
      last = { name, first: match, matches: [match] }
    }
  }
  end(isWhole)
  return days
}

function dayOf(matches: readonly ShownMatch[], isComplete: boolean): Day {
  const [{ playedOn: date, location }] = matches as [ShownMatch]
  const wins = matches.filter(({ result }) => result === 'won').length
  return {
    date,
    ...(matches.every((match) => match.location === location) && { place: location }),
    // Of a single match, its row says it.
    ...(isComplete && matches.length > 1 && { record: { wins, losses: matches.length - wins } }),
  }
}

/** "Thu, Nov 26 · Riverside Park" and "2–0". */
export function MatchDay({ date, place, record }: Day) {
  const intl = useIntl()
  const isThisYear = date.startsWith(`${new Date().getFullYear()}-`)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return (
    <div className="kl-match-day">
      <h3 className="kl-match-day__date">
        <FormattedDate value={date} timeZone="UTC" weekday="short" month="short" day="numeric" {...year} />
      </h3>
      {place && <p className="kl-match-day__place">{place}</p>}
      {record && (
        <p className="kl-match-day__record" role="img" aria-label={intl.formatMessage({ id: 'match.dayRecord' }, record)}>
          {`${record.wins}–${record.losses}`}
        </p>
      )}
    </div>
  )
}

type Props = {
  label: string
  list?: RefObject<HTMLUListElement | null>
  /** Whether wide rows say by how much they moved the level. */
  hasMoves?: boolean
  /** An item for each match, with its day above the first of each day. */
  children: ReactNode
}

/** Matches by day. A list; where it is wide, a table, whose heads are for the eye: each row says what it is in its own words. */
export function MatchRows({ label, list, hasMoves = false, children }: Props) {
  const columns = ['players', 'games', 'score', 'performance', ...(hasMoves ? ['level'] : [])]
  return (
    <div className={classNames('kl-match-rows', hasMoves && 'kl-match-rows--moves')}>
      <div className="kl-match-columns" aria-hidden>
        <span>
          <FormattedMessage id="match.column.date" />
        </span>
        <div className="kl-match-columns__row">
          {columns.map((name) => (
            <span key={name} className={`kl-match-columns__${name}`}>
              <FormattedMessage id={`match.column.${name}`} />
            </span>
          ))}
        </div>
      </div>
      <ul ref={list} className="kl-match-rows__list" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}
