import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import type { Counted } from './sums-by-person.ts'
import type { DaysWrite } from '../records/performance-day.repository.ts'
import { dayRow } from './day-row.ts'
import type { Contribution } from '../records/contribution.ts'
import { withinWindow } from './recent-days.ts'
import { type RunningStreak, withMatch, withoutMatch } from './running-streak.ts'
import { addTo, type Tally } from './tally.ts'
import { type Figures, formatsOf, type Scope, SCOPES, type StaleFrom, type Streaks, type Tallies } from './user-stats.ts'

/** The figures with the changes counted in, without the days that are over by now; and the rows of the performance history that follow from them. */
export function figuresAfter(before: Figures, changes: Counted[], now: Date): { figures: Figures; days: DaysWrite[] } {
  const tallies = talliesAfter(before.tallies, changes, now)
  const streaks = streaksAfter(before.streaks, changes)
  const added = changes.flatMap(({ after }) => after ?? [])
  const newest = added.reduce((last, { orderKey }) => (orderKey > last ? orderKey : last), before.newest)
  const { history, days } = historyAfter(before, changes, { tallies, streaks })
  return { figures: { tallies, streaks, newest, history }, days }
}

function talliesAfter(tallies: Tallies, changes: Counted[], now: Date): Tallies {
  const counted = (tally: Tally, match: Contribution | undefined, sign: 1 | -1) => (match ? addTo(tally, match, sign) : tally)
  const start = { singles: dropOldDays(tallies.singles, now), doubles: dropOldDays(tallies.doubles, now) }
  return changes.reduce((sum, { before, after }) => {
    const next = { ...sum }
    if (before) next[before.format] = counted(next[before.format], before, -1)
    if (after) next[after.format] = counted(next[after.format], after, 1)
    return next
  }, start)
}

function dropOldDays(tally: Tally, now: Date): Tally {
  const days = withinWindow(tally.days, now)
  return days === tally.days ? tally : { ...tally, days }
}

/** Those that take no look at the matches. */
function streaksAfter(streaks: Streaks, changes: Counted[]): Streaks {
  const carriedOn = SCOPES.map((scope) => [scope, streakAfter(streaks[scope], changes, scope)] as const)
  return Object.fromEntries(carriedOn.filter(([, streak]) => streak !== undefined))
}

function streakAfter(streak: RunningStreak | undefined, changes: Counted[], scope: Scope): RunningStreak | undefined {
  const counts = (match: Contribution | undefined): match is Contribution =>
    match !== undefined && formatsOf(scope).includes(match.format)
  return changes.reduce((running, { before, after }) => {
    const without = running && counts(before) ? withoutMatch(running, before) : running
    return without && counts(after) ? withMatch(without, after) : without
  }, streak)
}

type After = Pick<Figures, 'tallies' | 'streaks'>

/**
 * A match behind all others of its format makes the row of its day, which the figures know. Any other change makes the rows from its day on
 * stale; their next reader, or the sweep, writes them.
 */
function historyAfter(before: Figures, changes: Counted[], after: After) {
  const { history, streaks } = before
  const days: DaysWrite[] = []
  const from: StaleFrom = { ...history.from }
  for (const format of MATCH_FORMATS) {
    const touched = changes.flatMap((change) => [change.before, change.after]).filter((match) => match?.format === format)
    if (touched.length === 0) continue
    const row = from[format] ? undefined : rowOfNewest(format, { changes, before: streaks, after })
    if (row) days.push({ format, rows: [row], from: row.date, to: row.date })
    else from[format] = [...(from[format] ? [from[format]] : []), ...touched.map((match) => match!.playedOn)].sort()[0]!
  }
  return { history: Object.keys(from).length > 0 ? { from } : {}, days }
}

type Newest = { changes: Counted[]; before: Streaks; after: After }

function rowOfNewest(format: MatchFormat, { changes, before, after }: Newest) {
  const own = changes.filter((change) => [change.before, change.after].some((match) => match?.format === format))
  const [only] = own
  const [was, is] = [before[format], after.streaks[format]]
  const match = only?.after
  const isLast = own.length === 1 && !only!.before && match && was && is && match.orderKey > (was.newest ?? '')
  if (!isLast) return undefined
  const { matches, wins, scoreUnits } = after.tallies[format]
  return dayRow(match.playedOn, { matches, wins, scoreUnits, streak: is.length })
}
