import type { ParsedEditMatchBody, ParsedLogMatchBody } from '@kitchenline/api'
import { formatOf, MATCH_FIELD_NAMES, pick, sumGames } from '@kitchenline/domain'
import { ending, matchResult, matchTag, matchType, scoring, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'

/** Rows of a file and matches of a trial name no accounts; rows may have ids of DUPR. */
type Body = Omit<ParsedLogMatchBody, 'id'> & { [S in Opposed | 'partner' as `${S}DuprId`]?: string | null | undefined }

/** The three payloads of the specification become one request. Played here, where the body does not say where. */
export function toLogMatchRequest(body: Body, here: string, idempotencyKey?: string): pb.LogMatchRequest {
  return {
    matchType: matchType.encode(body.matchType),
    result: matchResult.encode(body.result),
    matchDate: new Date(body.matchDate),
    timeZone: body.timeZone ?? here,
    ...pick(body, MATCH_FIELD_NAMES),
    scoring: body.scoring && scoring.encode(body.scoring),
    ending: body.ending && ending.encode(body.ending),
    tags: (body.tags ?? []).map(matchTag.encode),
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
function opponents(body: Body): pb.Participant[] {
  const [plain, first, second] = (['opponent', 'opponent1', 'opponent2'] as const).map((seat) => participant(body, seat))
  const isDoubles = formatOf(body) === 'doubles'
  const named = isDoubles ? [first ?? plain, second] : [plain ?? first]
  return named.filter((person) => person !== undefined)
}

function partner(body: Body): pb.Participant | undefined {
  return formatOf(body) === 'doubles' ? participant(body, 'partner') : undefined
}

type Opposed = 'opponent' | 'opponent1' | 'opponent2'

function participant(body: Body, seat: Opposed | 'partner'): pb.Participant | undefined {
  const name = body[`${seat}Name`]
  if (!name) return undefined
  return {
    name,
    id: body[`${seat}Id`] ?? undefined,
    userId: body[`${seat}UserId`] ?? undefined,
    duprId: body[`${seat}DuprId`] ?? undefined,
    skillLevel: seat === 'partner' ? undefined : (body[`${seat}SkillLevel`] ?? undefined),
    skillCategory: skillCategory.encode(seat === 'partner' ? undefined : (body[`${seat}SkillCategory`] ?? undefined)),
  }
}
