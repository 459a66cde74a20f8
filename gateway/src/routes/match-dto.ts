import type { MatchDto } from '@kitchenline/api'
import { MATCH_FIELD_NAMES, pairGames, pick } from '@kitchenline/domain'
import { ending, matchFormat, matchResult, matchTag, matchType, scoring, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { iso, present } from './present.ts'

export function toMatch(answer: pb.Match | undefined): MatchDto {
  const match = present('match', answer)
  const format = present('format', matchFormat.decode(match.format))
  return {
    id: match.id,
    matchType: present('matchType', matchType.decode(match.matchType)),
    format,
    result: present('result', matchResult.decode(match.result)),
    matchDate: iso('matchDate', match.matchDate),
    playedOn: match.playedOn,
    timeZone: match.timeZone,
    createdAt: iso('createdAt', match.createdAt),
    ...pick(match, MATCH_FIELD_NAMES),
    scoring: scoring.decode(match.scoring),
    ending: ending.decode(match.ending),
    tags: match.tags.length > 0 ? match.tags.flatMap((tag) => matchTag.decode(tag) ?? []) : undefined,
    performanceScore: match.performanceScore,
    playerScore: match.playerScore,
    opponentScore: match.opponentScore,
    version: match.version,
    ...(match.changedAt && { changedAt: match.changedAt.toISOString() }),
    ...confirmations(match),
    ...games(match),
    ...firstOpponent(match),
    ...(format === 'doubles' && doublesPeople(match)),
  }
}

function games({ ownGames, opponentGames }: pb.Match): Pick<MatchDto, 'userScore' | 'games'> {
  if (ownGames.length === 0) return {}
  return { userScore: ownGames, games: pairGames(ownGames, opponentGames) }
}

function confirmations({
  opponents,
  partner,
  confirmed,
}: pb.Match): Pick<MatchDto, 'confirmedBy' | 'declinedBy' | 'isConfirmed'> {
  const people = [...opponents, ...(partner ? [partner] : [])]
  const confirmedBy = people.flatMap(({ name, confirmedUserId }) => (confirmedUserId ? [name] : []))
  const declinedBy = people.flatMap(({ name, declinedUserId }) => (declinedUserId ? [name] : []))
  return {
    ...(confirmedBy.length > 0 && { confirmedBy }),
    ...(declinedBy.length > 0 && { declinedBy }),
    ...(confirmed && { isConfirmed: true }),
  }
}

function firstOpponent({ opponents }: pb.Match) {
  const opponent = present('opponent', opponents[0])
  return {
    opponentName: opponent.name,
    opponentId: opponent.id,
    opponentSkillLevel: opponent.skillLevel,
    opponentSkillCategory: skillCategory.decode(opponent.skillCategory),
  }
}

function doublesPeople({ opponents: [first, second], partner }: pb.Match) {
  return {
    partnerName: partner?.name,
    partnerId: partner?.id,
    opponent1Name: first?.name,
    opponent1Id: first?.id,
    opponent1SkillLevel: first?.skillLevel,
    opponent1SkillCategory: first && skillCategory.decode(first.skillCategory),
    opponent2Name: second?.name,
    opponent2Id: second?.id,
    opponent2SkillLevel: second?.skillLevel,
    opponent2SkillCategory: second && skillCategory.decode(second.skillCategory),
  }
}
