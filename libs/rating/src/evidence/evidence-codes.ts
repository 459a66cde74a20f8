import type { EvidenceCode } from '@kitchenline/domain'

export type { EvidenceCode }

/** One reason for the level, in figures; the words are the screen's. */
export type Evidence = {
  code: EvidenceCode
  /** Counts, levels, shares and chances (0..1), days; `partnerId` is the only text. */
  params: Readonly<Record<string, number | string>>
  /** The matches it rests on, in the order of play. */
  matchIds: readonly string[]
}
