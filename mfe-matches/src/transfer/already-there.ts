import type { MatchDto } from '@kitchenline/api'
import { addDays, foldText, localDay, startOfDay, sumGames } from '@kitchenline/domain'
import type { ImportedMatch } from './match-csv.ts'
import type { GoodRow } from './read-file.ts'

/** The rows that the history has already. Two alike are there only if the history has two. */
export function alreadyThere(rows: readonly GoodRow[], history: readonly MatchDto[], timeZone: string): Set<number> {
  const left = new Map<string, number>()
  for (const match of history) {
    const key = keyOfMatch(match, timeZone)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  const there = new Set<number>()
  for (const { row, match } of rows) {
    const key = keyOfRow(match)
    const count = left.get(key) ?? 0
    if (count === 0) continue
    left.set(key, count - 1)
    there.add(row)
  }
  return there
}

/** From the first of their days to the last. */
export function daysOf(rows: readonly GoodRow[], timeZone: string): { from: string; to: string } {
  const days = rows.map(({ match }) => match.matchDay).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return {
    from: startOfDay(first, timeZone).toISOString(),
    to: startOfDay(addDays(last, 1), timeZone).toISOString(),
  }
}

/** A table of another program has no times, and one of its days only sums. */
const keyOf = (...parts: (string | number | undefined)[]) =>
  JSON.stringify(parts.map((part) => (typeof part === 'string' ? foldText(part) : part)))

function keyOfRow({ matchDay, matchType, result, totals, ownGames, opponentGames, opponents, partner }: ImportedMatch): string {
  const { own, opponent } = totals ?? { own: sumGames(ownGames), opponent: sumGames(opponentGames) }
  return keyOf(matchDay, matchType, result, own, opponent, opponents[0]?.name, opponents[1]?.name, partner)
}

function keyOfMatch(match: MatchDto, timeZone: string): string {
  const { matchType, result, playerScore, opponentScore, opponent1Name, opponentName, opponent2Name, partnerName } = match
  const day = localDay(new Date(match.matchDate), timeZone)
  return keyOf(day, matchType, result, playerScore, opponentScore, opponent1Name ?? opponentName, opponent2Name, partnerName)
}
