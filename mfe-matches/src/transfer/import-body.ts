import type { LogMatchBody } from '@kitchenline/api'
import { MATCH_FIELD_NAMES, pick } from '@kitchenline/domain'
import type { ImportedMatch } from './match-csv.ts'

/** A row as the log form would have sent it; its moment is that of the file, or else the local noon of its day. */
export function importBody({ matchDay, matchTime, totals, opponents, partner, ...match }: ImportedMatch): LogMatchBody {
  const { ownGames, opponentGames, matchType, result } = match
  const [first, second] = opponents
  const occasion = {
    matchType,
    result,
    matchDate: new Date(`${matchDay}T${matchTime ?? '12:00:00'}`).toISOString(),
    ...(totals
      ? { playerScore: totals.own, opponentScore: totals.opponent }
      : { userScore: ownGames, opponentScore: opponentGames }),
    ...pick(match, MATCH_FIELD_NAMES),
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

/** Matches of one moment are stored in the order they come in, which has to be that of playing; many tables, ours too, have the newest first. */
export function inOrderOfPlaying(matches: readonly ImportedMatch[]): readonly ImportedMatch[] {
  const [first, last] = [matches[0], matches.at(-1)]
  return first && last && momentOf(first) > momentOf(last) ? matches.toReversed() : matches
}

const momentOf = ({ matchDay, matchTime = '' }: ImportedMatch) => `${matchDay} ${matchTime}`
