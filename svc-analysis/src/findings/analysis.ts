import type { AdviceCode, AnalysisKind, EvidenceCode, LevelMove } from '@kitchenline/domain'

/** A reason or an advice, in figures: the words are the screen's. */
export type Finding<Code extends string = string> = {
  code: Code
  params: Record<string, number | string>
  matchIds: string[]
}

/** The level from confirmed matches alone, and how these and the others went. */
export type ConfirmedLevel = {
  level: number
  /** Where it lies four times in five. */
  from: number
  to: number
  matches: number
  wins: number
  otherMatches: number
  otherWins: number
}

/** The last matches beside what the chances before them come to. */
export type Form = { matches: number; wins: number; expectedWins: number }

export type Analysis = {
  id: string
  createdAt: Date
  kind: AnalysisKind
  /** The newest match in it; none once that match is gone. */
  matchId?: string | undefined
  /** The player's own level at that time, and by how much the suggested one differs from it. */
  previousLevel?: number | undefined
  delta?: number | undefined
  /** Two decimals. */
  level: number
  /** P(the true level is within 0.25). */
  confidence: number
  /** Where the level lies four times in five. */
  from: number
  to: number
  /** From ten confirmed matches on. */
  confirmed?: ConfirmedLevel | undefined
  /** Apart from the level, which a few good days hardly move. */
  form?: Form | undefined
  /** The last day of play in it, at its last match. */
  playedUpTo: Date
  matches: number
  opponents: number
  reasons: Finding<EvidenceCode>[]
  advice: Finding<AdviceCode>
  /** English, for clients without words of their own. */
  reasoning: string[]
  recommendation: string
  /** By how much each new match moved the level. */
  impact: { matchId: string; levels: number }[]
  replayed?: 'constants' | 'changes' | 'links' | undefined
  /** Where the level is likelier than not on its way to. */
  movesTo?: LevelMove | undefined
}
