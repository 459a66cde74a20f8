import type { LogMatchBody } from '@kitchenline/api'
import type { ImportedMatch } from './match-csv.ts'

/** A row as the log form would have sent it; its moment is the local noon of its day. */
export function importBody({ matchDay, ownGames, opponentGames, opponents, partner, ...match }: ImportedMatch): LogMatchBody {
  const { matchType, result, location, notes, duration } = match
  const [first, second] = opponents
  const occasion = {
    matchType,
    result,
    matchDate: new Date(`${matchDay}T12:00:00`).toISOString(),
    userScore: ownGames,
    opponentScore: opponentGames,
    ...(location && { location }),
    ...(notes && { notes }),
    ...(duration && { duration }),
  }
  if (matchType !== 'doubles' && !partner && !second) {
    return { ...occasion, opponentName: first?.name, ...(first?.skillLevel && { opponentSkillLevel: first.skillLevel }) }
  }
  return {
    ...occasion,
    ...(partner && { partnerName: partner }),
    opponent1Name: first?.name,
    ...(first?.skillLevel && { opponent1SkillLevel: first.skillLevel }),
    ...(second && { opponent2Name: second.name }),
    ...(second?.skillLevel && { opponent2SkillLevel: second.skillLevel }),
  }
}
