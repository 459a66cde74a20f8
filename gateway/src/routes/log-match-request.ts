import type { ParsedEditMatchBody, ParsedLogMatchBody } from '@kitchenline/api'
import { formatOf, sumGames, type SkillCategory } from '@kitchenline/domain'
import { matchResult, matchType, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'

/** The three payloads of the specification become one request. */
export function toLogMatchRequest(body: Omit<ParsedLogMatchBody, 'id'>, idempotencyKey?: string): pb.LogMatchRequest {
  return {
    matchType: matchType.encode(body.matchType),
    result: matchResult.encode(body.result),
    matchDate: new Date(body.matchDate),
    location: body.location,
    notes: body.notes || undefined,
    duration: body.duration ?? undefined,
    ...scores(body),
    opponents: opponents(body),
    partner: partner(body),
    idempotencyKey,
  }
}

/** Lists win over sums; without both of them the games are unknown. */
export function scores({
  userScore,
  playerScore,
  opponentScore,
}: Pick<ParsedEditMatchBody, 'userScore' | 'playerScore' | 'opponentScore'>) {
  const opponentGames = Array.isArray(opponentScore) ? opponentScore : undefined
  return {
    playerScore: userScore ? sumGames(userScore) : (playerScore ?? 0),
    opponentScore: opponentGames ? sumGames(opponentGames) : Number(opponentScore ?? 0),
    ownGames: userScore && opponentGames ? userScore : [],
    opponentGames: userScore && opponentGames ? opponentGames : [],
  }
}

/** The log form numbers the opponents of a doubles match; the quick log knows one, under the names of singles. */
function opponents(body: Omit<ParsedLogMatchBody, 'id'>): pb.Participant[] {
  const plain = participant(body.opponentName, body.opponentId, body.opponentSkillLevel, body.opponentSkillCategory)
  const first = participant(body.opponent1Name, body.opponent1Id, body.opponent1SkillLevel, body.opponent1SkillCategory)
  const second = participant(body.opponent2Name, body.opponent2Id, body.opponent2SkillLevel, body.opponent2SkillCategory)
  const isDoubles = formatOf(body) === 'doubles'
  const named = isDoubles ? [first ?? plain, second] : [plain ?? first]
  return named.filter((person) => person !== undefined)
}

function partner(body: Omit<ParsedLogMatchBody, 'id'>): pb.Participant | undefined {
  return formatOf(body) === 'doubles' ? participant(body.partnerName, body.partnerId) : undefined
}

function participant(
  name: string | undefined,
  id: string | null | undefined,
  skillLevel?: number | null,
  category?: SkillCategory | null,
): pb.Participant | undefined {
  if (!name) return undefined
  return {
    name,
    id: id ?? undefined,
    skillLevel: skillLevel ?? undefined,
    skillCategory: skillCategory.encode(category ?? undefined),
  }
}
