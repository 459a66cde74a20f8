/** Also the translation keys of the reasons: `evidence.<CODE>`. */
export const EVIDENCE_CODES = [
  'STRONGEST_OPPONENTS',
  'WEAKEST_OPPONENTS',
  'TREND_60_DAYS',
  'CLOSE_GAMES',
  'UPSETS',
  'BAD_LOSSES',
  'PARTNER_EFFECT',
  'THIRD_GAME_FADE',
  'INACTIVITY',
] as const

export type EvidenceCode = (typeof EVIDENCE_CODES)[number]

/** One reason for the level, in figures; the words are the screen's. */
export type Evidence = {
  code: EvidenceCode
  /** Counts, levels, shares and chances (0..1), days; `partnerId` is the only text. */
  params: Readonly<Record<string, number | string>>
  /** The matches it rests on, in the order of play. */
  matchIds: readonly string[]
}
