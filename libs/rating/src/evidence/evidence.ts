import { dayNumber } from '../day-number.ts'
import type { RatedMatch } from '../rated-match.ts'
import type { RatedPlayer } from '../rated-player.ts'
import { closeGames } from './close-games.ts'
import type { Evidence } from './evidence-codes.ts'
import { inactivity } from './inactivity.ts'
import { judgedMatches } from './judged-match.ts'
import { opponentBands } from './opponent-bands.ts'
import { partnerEffect } from './partner-effect.ts'
import { recentTrend } from './recent-trend.ts'
import { surprises } from './surprises.ts'
import { thirdGameFade } from './third-game-fade.ts'

/** Everything in the log that speaks for the level, in a fixed order; what rests on too few matches is not said. */
export function evidence(player: RatedPlayer, matches: readonly RatedMatch[], asOf: Date): Evidence[] {
  const judged = judgedMatches(player, matches)
  const today = dayNumber(asOf)
  return [
    ...opponentBands(judged),
    ...recentTrend(judged, today),
    ...closeGames(judged),
    ...surprises(judged),
    ...partnerEffect(judged),
    ...thirdGameFade(judged),
    ...inactivity(judged, today),
  ]
}
