import type { EvidenceState } from './evidence-state.ts'

/** Nearly all doubles of nearly everybody. */
const MOST = 6

/** With whom this player plays most, by id, the most frequent first. */
export function usualPartners({ partners }: Pick<EvidenceState, 'partners'>): { id: string; matches: number }[] {
  return partners.each
    .map(({ partnerId: id, matches }) => ({ id, matches }))
    .sort((a, b) => b.matches - a.matches || (a.id < b.id ? -1 : 1))
    .slice(0, MOST)
}
