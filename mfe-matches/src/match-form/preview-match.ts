import type { EditMatchBody, LogMatchBody, MatchDto } from '@kitchenline/api'
import { formatOf, pairGames, performanceScore, sumGames } from '@kitchenline/domain'

/** The match as it will read once the server has taken these fields: null clears, and what follows from them follows by the shared rules. */
export function previewMatch(match: MatchDto, { userScore, playerScore, opponentScore, ...rest }: EditMatchBody): MatchDto {
  const fields = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, value ?? undefined]),
  ) as Partial<MatchDto>
  const merged = { ...match, ...fields, ...scoresOf(match, { userScore, playerScore, opponentScore }) }
  // Singles name the first opponent without a number, doubles both ways.
  const opponentName = fields.opponent1Name ?? fields.opponentName ?? match.opponentName
  const first = merged.opponent1Name === undefined ? { opponentName } : { opponentName, opponent1Name: opponentName }
  return { ...merged, ...first, format: formatOf(merged), performanceScore: performanceScore(merged) }
}

/** The same for a match that the server has never seen. */
export function previewNew(body: LogMatchBody, { id, createdAt }: Pick<MatchDto, 'id' | 'createdAt'>): MatchDto {
  const { matchType, result, matchDate } = body
  const bare = { opponentName: '', format: 'singles', performanceScore: 0, playerScore: 0, opponentScore: 0 } as const
  return previewMatch({ ...bare, id, createdAt, matchType, result, matchDate }, body)
}

function scoresOf(
  match: MatchDto,
  { userScore, playerScore, opponentScore }: Pick<EditMatchBody, 'userScore' | 'playerScore' | 'opponentScore'>,
): Pick<MatchDto, 'playerScore' | 'opponentScore' | 'userScore' | 'games'> {
  if (userScore && Array.isArray(opponentScore)) {
    const games = pairGames(userScore, opponentScore)
    const sums = { playerScore: sumGames(userScore), opponentScore: sumGames(opponentScore) }
    return { ...sums, userScore, ...(games && { games }) }
  }
  const opponentSum = typeof opponentScore === 'number' ? opponentScore : match.opponentScore
  return { playerScore: playerScore ?? match.playerScore, opponentScore: opponentSum }
}
