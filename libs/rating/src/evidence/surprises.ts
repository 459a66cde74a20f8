import { UNLIKELY_CHANCE } from '@kitchenline/domain'
import type { Evidence, EvidenceCode } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addId } from './latest-ids.ts'

/** Of all matches with such a chance, those that went the other way, the mean chance of these, and how many were to be expected. */
export type Surprise = { matches: number; chance: number; of: number; expected: number; ids: string[] }
export type Surprises = { upsets: Surprise; badLosses: Surprise }

const noSurprise = (): Surprise => ({ matches: 0, chance: 0, of: 0, expected: 0, ids: [] })
export const noSurprises = (): Surprises => ({ upsets: noSurprise(), badLosses: noSurprise() })

export function addSurprise({ upsets, badLosses }: Surprises, judged: JudgedMatch): void {
  const { match, chance } = judged
  if (chance < UNLIKELY_CHANCE) add(upsets, judged, { isOne: match.won, odds: chance })
  if (chance > 1 - UNLIKELY_CHANCE) add(badLosses, judged, { isOne: !match.won, odds: 1 - chance })
}

/** Upsets and bad losses. */
export function surprises({ upsets, badLosses }: Surprises): Evidence[] {
  return [...reason('UPSETS', upsets, 'expectedWins'), ...reason('BAD_LOSSES', badLosses, 'expectedLosses')]
}

function add(surprise: Surprise, { match, chance }: JudgedMatch, { isOne, odds }: { isOne: boolean; odds: number }): void {
  surprise.of += 1
  surprise.expected += odds
  if (!isOne) return
  surprise.matches += 1
  surprise.chance += chance
  addId(surprise.ids, match.id)
}

function reason(code: EvidenceCode, { matches, chance, of, expected, ids }: Surprise, name: string): Evidence[] {
  if (matches === 0) return []
  return [{ code, params: { matches, of, [name]: expected, chance: chance / matches }, matchIds: [...ids] }]
}
