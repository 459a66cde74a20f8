import type { MatchDto } from '@kitchenline/api'
import { foldText, formatOf, localDay, sumGames } from '@kitchenline/domain'
import { momentOf } from './import-body.ts'
import type { ImportedMatch } from './match-csv.ts'

/** By which a match of a file is found in the history, with its day here. */
export type Known = { day: string; key: string }

export function knownBy(match: ImportedMatch, timeZone: string): Known {
  const { matchType, result, totals, ownGames, opponentGames, opponents, partner = '' } = match
  const { own, opponent } = totals ?? { own: sumGames(ownGames), opponent: sumGames(opponentGames) }
  const isDoubles = formatOf({ matchType, partnerName: partner }) === 'doubles'
  const names = opponents.map(({ name }) => name)
  const day = dayOf(match, timeZone)
  return { day, key: keyOf(day, isDoubles, [result, own, opponent], names, partner) }
}

export function keyOfStored(match: MatchDto, timeZone: string): string {
  const { format, result, playerScore, opponentScore, opponent1Name, opponentName, opponent2Name, partnerName } = match
  const day = localDay(new Date(match.matchDate), timeZone)
  const names = [opponent1Name ?? opponentName, opponent2Name]
  return keyOf(day, format === 'doubles', [result, playerScore, opponentScore], names, partnerName)
}

/** A table of another program has no times, and one of its days only sums; it may have the opponents in another order, and another word for the type. */
function keyOf(day: string, isDoubles: boolean, figures: unknown[], opponents: (string | undefined)[], partner = ''): string {
  const names = opponents.map((name) => foldText(name ?? '')).filter(Boolean)
  return JSON.stringify([day, isDoubles, figures, names.sort(), foldText(partner)])
}

/** Here: a file may come from another zone. */
const dayOf = (match: ImportedMatch, timeZone: string): string =>
  match.timeZone && match.matchTime ? localDay(momentOf(match), timeZone) : match.matchDay
