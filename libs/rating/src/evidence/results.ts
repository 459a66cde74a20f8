import type { JudgedMatch } from './judged-match.ts'
import { addId, MOST_IDS } from './latest-ids.ts'

/** Some matches beside what was expected of them. */
export type Results = {
  matches: number
  wins: number
  expectedWins: number
  share: number
  expectedShare: number
  ids: string[]
}

export const noResults = (): Results => ({ matches: 0, wins: 0, expectedWins: 0, share: 0, expectedShare: 0, ids: [] })

type Outcome = Pick<JudgedMatch, 'chance' | 'share' | 'expectedShare'> & { won: boolean; id: string }

export function addResult(results: Results, { won, id, chance, share, expectedShare }: Outcome): void {
  results.matches += 1
  results.wins += won ? 1 : 0
  results.expectedWins += chance
  results.share += share
  results.expectedShare += expectedShare
  addId(results.ids, id)
}

/** Of several times, in their order. */
export function joinResults(all: readonly Results[]): Results {
  const joined = noResults()
  for (const { ids, matches, wins, expectedWins, share, expectedShare } of all) {
    joined.matches += matches
    joined.wins += wins
    joined.expectedWins += expectedWins
    joined.share += share
    joined.expectedShare += expectedShare
    joined.ids = [...joined.ids, ...ids].slice(-MOST_IDS)
  }
  return joined
}

/** Sums of wins, means of shares. */
export function figuresOf({ matches, wins, expectedWins, share, expectedShare }: Omit<Results, 'ids'>) {
  return { matches, wins, expectedWins, share: share / matches, expectedShare: expectedShare / matches }
}
