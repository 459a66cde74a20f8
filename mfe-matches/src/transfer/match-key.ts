import type { MatchDto } from '@kitchenline/api'
import { foldText, formatOf, sumGames } from '@kitchenline/domain'
import type { ImportedMatch } from './match-csv.ts'
import { withoutSigns } from './people-cell.ts'

/** By which a match of a file is found in the history, with its day. */
export type Known = { day: string; key: string }

export function knownBy(match: ImportedMatch): Known {
  const { matchType, result, totals, ownGames, opponentGames, opponents, partner = '', matchDay: day } = match
  const { own, opponent } = totals ?? { own: sumGames(ownGames), opponent: sumGames(opponentGames) }
  const isDoubles = formatOf({ matchType, partnerName: partner }) === 'doubles'
  const names = opponents.map(({ name }) => name)
  return { day, key: keyOf(day, isDoubles, [result, own, opponent], names, partner) }
}

export function keyOfStored(match: MatchDto): string {
  const { format, result, playerScore, opponentScore, opponent1Name, opponentName, opponent2Name, partnerName } = match
  const names = [opponent1Name ?? opponentName, opponent2Name]
  return keyOf(match.playedOn, format === 'doubles', [result, playerScore, opponentScore], names, partnerName)
}

/** A table of another program has no times, and one of its days only sums; it may have the opponents in another order, and another word for the type. */
function keyOf(day: string, isDoubles: boolean, figures: unknown[], opponents: (string | undefined)[], partner = ''): string {
  const [beside, ...names] = [partner, ...opponents].map((name) => foldText(withoutSigns(name) || (name ?? '')))
  return JSON.stringify([day, isDoubles, figures, names.filter(Boolean).sort(), beside])
}
