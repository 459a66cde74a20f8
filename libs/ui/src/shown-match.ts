import type { Game, LocalDay, MatchFieldValues, MatchFormat, MatchResult, MatchType, SkillCategory } from '@kitchenline/domain'

export type ShownMatch = MatchFieldValues & {
  matchType: MatchType
  format?: MatchFormat
  result: MatchResult
  matchDate: string
  playedOn: LocalDay
  performanceScore: number
  playerScore: number
  opponentScore: number
  games?: Game[] | undefined
  opponentName: string
  opponentId?: string | undefined
  opponentSkillLevel?: number | undefined
  opponentSkillCategory?: SkillCategory | undefined
  partnerName?: string | undefined
  opponent1Name?: string | undefined
  opponent1Id?: string | undefined
  opponent1SkillLevel?: number | undefined
  opponent2Name?: string | undefined
  opponent2Id?: string | undefined
  opponent2SkillLevel?: number | undefined
  confirmedBy?: readonly string[] | undefined
  declinedBy?: readonly string[] | undefined
  isConfirmed?: boolean | undefined
}

export type ShownOpponent = { name: string; id: string | undefined; level: number | undefined }

/** Who stood across the net: singles name them without a number, doubles both ways. */
export function opponentsOf(match: ShownMatch): ShownOpponent[] {
  const first = {
    name: match.opponent1Name ?? match.opponentName,
    id: match.opponent1Id ?? match.opponentId,
    level: match.opponent1SkillLevel ?? match.opponentSkillLevel,
  }
  const { opponent2Name: name, opponent2Id: id, opponent2SkillLevel: level } = match
  return name ? [first, { name, id, level }] : [first]
}
