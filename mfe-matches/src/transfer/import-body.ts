import type { ImportMatchesBody } from '@kitchenline/api'
import { localDay, MATCH_FIELD_NAMES, pick } from '@kitchenline/domain'
import type { ImportedMatch } from './match-csv.ts'

export type ImportedBody = ImportMatchesBody['matches'][number]

/** A row as the log form would have sent it; its moment and zone are those of the file, or else the noon of its day here. */
export function importBody(imported: ImportedMatch, here: string): ImportedBody {
  const { matchDay, matchTime, timeZone, totals, opponents, partner, ...match } = imported
  const { ownGames, opponentGames, matchType, result } = match
  const [first, second] = opponents
  const occasion = {
    matchType,
    result,
    matchDate: momentOf({ matchDay, matchTime, timeZone }).toISOString(),
    timeZone: timeZone ?? here,
    ...(totals
      ? { playerScore: totals.own, opponentScore: totals.opponent }
      : { userScore: ownGames, opponentScore: opponentGames }),
    ...pick(match, MATCH_FIELD_NAMES),
  }
  if (matchType !== 'doubles' && !partner && !second) {
    return {
      ...{ ...occasion, opponentName: first?.name },
      ...(first?.skillLevel && { opponentSkillLevel: first.skillLevel }),
      ...(first?.duprId && { opponentDuprId: first.duprId }),
    }
  }
  return {
    ...occasion,
    ...(partner && { partnerName: partner }),
    ...(match.partnerDuprId && { partnerDuprId: match.partnerDuprId }),
    opponent1Name: first?.name,
    ...(first?.skillLevel && { opponent1SkillLevel: first.skillLevel }),
    ...(first?.duprId && { opponent1DuprId: first.duprId }),
    ...(second && { opponent2Name: second.name }),
    ...(second?.skillLevel && { opponent2SkillLevel: second.skillLevel }),
    ...(second?.duprId && { opponent2DuprId: second.duprId }),
  }
}

type Played = { [K in 'matchDay' | 'matchTime' | 'timeZone']?: ImportedMatch[K] | undefined }

/** A file that knows its zone means that one's clock, and any other the clock of this device. */
export function momentOf({ matchDay = '', matchTime = '12:00:00', timeZone }: Played): Date {
  if (!timeZone) return new Date(`${matchDay}T${matchTime}`)
  const clock = Date.parse(`${matchDay}T${matchTime}Z`)
  // The second time with what the clock was ahead at about that moment.
  const guess = clock - aheadOfUtc(clock, timeZone)
  return new Date(clock - aheadOfUtc(guess, timeZone))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function aheadOfUtc(at: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock)
    clocks.set(timeZone, (clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })))
  return Date.parse(`${localDay(new Date(at), timeZone)}T${clock.format(at)}Z`) - at
}

/** Matches of one moment are stored in the order they come in, which has to be that of playing; many tables, ours too, have the newest first. */
export function inOrderOfPlaying(matches: readonly ImportedMatch[]): readonly ImportedMatch[] {
  const [first, last] = [matches[0], matches.at(-1)]
  return first && last && placeInTime(first) > placeInTime(last) ? matches.toReversed() : matches
}

const placeInTime = ({ matchDay, matchTime = '' }: ImportedMatch) => `${matchDay} ${matchTime}`
