import type { MatchDto } from '@kitchenline/api'
import { addDays, foldText, formatOf, localDay, startOfDay, sumGames } from '@kitchenline/domain'
import { useMemo } from 'react'
import { useMatchesBetween } from '../data/matches.ts'
import { momentOf } from './import-body.ts'
import type { ImportedMatch } from './match-csv.ts'
import type { GoodRow } from './file-rows.ts'

const NONE = new Set<number>()

/** The rows that are in the history now. Who cannot be asked has none, for then nothing can be imported either. */
export function useAlreadyThere(rows: readonly GoodRow[], isNeeded: boolean): { rows: Set<number>; isLoading: boolean } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const days = useMemo(() => (rows.length > 0 ? daysOf(rows, zone) : { from: '', to: '' }), [rows, zone])
  const { data, isLoading } = useMatchesBetween(days, isNeeded && rows.length > 0)
  const there = useMemo(() => (data ? alreadyThere(rows, data, zone) : NONE), [rows, data, zone])
  return { rows: there, isLoading }
}

/** The rows that the history has already. Two alike are there only if the history has two. */
export function alreadyThere(rows: readonly GoodRow[], history: readonly MatchDto[], timeZone: string): Set<number> {
  const left = new Map<string, number>()
  for (const match of history) {
    const key = keyOfMatch(match, timeZone)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  const there = new Set<number>()
  for (const { row, match } of rows) {
    const key = keyOfRow(match, timeZone)
    const count = left.get(key) ?? 0
    if (count === 0) continue
    left.set(key, count - 1)
    there.add(row)
  }
  return there
}

/** From the first of their days to the last. */
export function daysOf(rows: readonly GoodRow[], timeZone: string): { from: string; to: string } {
  const days = rows.map(({ match }) => dayOf(match, timeZone)).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return {
    from: startOfDay(first, timeZone).toISOString(),
    to: startOfDay(addDays(last, 1), timeZone).toISOString(),
  }
}

/** A table of another program has no times, and one of its days only sums; it may have the opponents in another order, and another word for the type. */
function keyOf(day: string, isDoubles: boolean, figures: unknown[], opponents: (string | undefined)[], partner = ''): string {
  const names = opponents.map((name) => foldText(name ?? '')).filter(Boolean)
  return JSON.stringify([day, isDoubles, figures, names.sort(), foldText(partner)])
}

function keyOfRow(match: ImportedMatch, timeZone: string): string {
  const { matchType, result, totals, ownGames, opponentGames, opponents, partner = '' } = match
  const { own, opponent } = totals ?? { own: sumGames(ownGames), opponent: sumGames(opponentGames) }
  const isDoubles = formatOf({ matchType, partnerName: partner }) === 'doubles'
  return keyOf(
    dayOf(match, timeZone),
    isDoubles,
    [result, own, opponent],
    opponents.map(({ name }) => name),
    partner,
  )
}

/** Here: a file may come from another zone. */
const dayOf = (match: ImportedMatch, timeZone: string): string =>
  match.timeZone && match.matchTime ? localDay(momentOf(match), timeZone) : match.matchDay

function keyOfMatch(match: MatchDto, timeZone: string): string {
  const { format, result, playerScore, opponentScore, opponent1Name, opponentName, opponent2Name, partnerName } = match
  const day = localDay(new Date(match.matchDate), timeZone)
  return keyOf(
    day,
    format === 'doubles',
    [result, playerScore, opponentScore],
    [opponent1Name ?? opponentName, opponent2Name],
    partnerName,
  )
}
