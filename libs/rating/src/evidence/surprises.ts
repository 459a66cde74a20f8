import type { Evidence, EvidenceCode } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addId } from './latest-ids.ts'

/** Chances from the design of the analysis: won below 30 %, lost above 70 %. */
const UNLIKELY = 0.3

export type Surprise = { matches: number; chance: number; ids: string[] }
export type Surprises = { upsets: Surprise; badLosses: Surprise }

export function addSurprise({ upsets, badLosses }: Surprises, { match, chance }: JudgedMatch): void {
  if (match.won && chance < UNLIKELY) add(upsets, match.id, chance)
  if (!match.won && chance > 1 - UNLIKELY) add(badLosses, match.id, chance)
}

/** Upsets and bad losses. */
export function surprises({ upsets, badLosses }: Surprises): Evidence[] {
  return [...reason('UPSETS', upsets), ...reason('BAD_LOSSES', badLosses)]
}

function add(surprise: Surprise, id: string, chance: number): void {
  surprise.matches += 1
  surprise.chance += chance
  addId(surprise.ids, id)
}

function reason(code: EvidenceCode, { matches, chance, ids }: Surprise): Evidence[] {
  return matches === 0 ? [] : [{ code, params: { matches, chance: chance / matches }, matchIds: [...ids] }]
}
