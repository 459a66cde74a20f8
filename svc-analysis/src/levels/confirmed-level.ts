import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import { readLevel } from '@kitchenline/rating'
import type { ConfirmedLevel } from '../findings/analysis.ts'
import { peopleIn } from '../matches/rated-match-of.ts'
import type { PlayedMatch } from '../matches/played-match.ts'
import { judgeMatches, type Judged, type Player } from './judge-matches.ts'
import { twoDecimals } from './level-line.ts'
import { likelyRange } from './likely-range.ts'

/** Another player on court has confirmed it. */
export const isConfirmed = (match: PlayedMatch): boolean =>
  peopleIn(match).some(({ confirmedUserId }) => confirmedUserId !== undefined)

/** What the estimator says of confirmed matches alone; undefined while they are too few for a level. */
export async function judgeConfirmed(
  player: Player,
  confirmed: readonly PlayedMatch[],
  asOf: Date,
): Promise<Omit<ConfirmedLevel, 'otherMatches' | 'otherWins'> | undefined> {
  if (confirmed.length < ANALYSIS_MATCHES_NEEDED) return undefined
  // One replay of a long log is enough for one turn.
  await new Promise<void>((resume) => setImmediate(resume))
  const { state, evidence } = judgeMatches(player, confirmed)
  const read = readLevel(state, asOf)
  const { matches, wins } = evidence.results
  return { level: twoDecimals(read.level), ...likelyRange(read), matches, wins }
}

type Confirmed = Awaited<ReturnType<typeof judgeConfirmed>>

/** Beside what is known of all matches. */
export function besideOthers(
  confirmed: Confirmed,
  { evidence: { results } }: Pick<Judged, 'evidence'>,
): ConfirmedLevel | undefined {
  if (!confirmed) return undefined
  const { matches, wins } = confirmed
  return { ...confirmed, otherMatches: results.matches - matches, otherWins: results.wins - wins }
}
