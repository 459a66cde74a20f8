import { dayNumber } from '../day-number.ts'
import { newLevelState, type LevelState, type RatedPlayer } from '../level-state.ts'
import { orderedMatches } from '../ordered-matches.ts'
import type { RatedMatch } from '../rated-match.ts'
import { closeGames } from './close-games.ts'
import type { Evidence } from './evidence-codes.ts'
import { addEvidence, newEvidence, type EvidenceState } from './evidence-state.ts'
import { judgeMatch } from './judged-match.ts'
import { opponentBands } from './opponent-bands.ts'
import { partnerEffect } from './partner-effect.ts'
import { inactivity, recentTrend } from './recent-trend.ts'
import { opponentsMet, recentForm, record } from './record.ts'
import { surprises } from './surprises.ts'
import { thirdGameFade } from './third-game-fade.ts'

/** All evidence for the level in the log, in a fixed order; without what rests on too few matches. */
export function evidence(player: RatedPlayer, matches: readonly RatedMatch[], asOf: Date): Evidence[] {
  const state = newLevelState(player)
  const found = newEvidence()
  for (const match of orderedMatches(matches, state.constants)) addEvidence(found, judgeMatch(state, match))
  return readEvidence(found, state, asOf)
}

/** The same from sums updated match by match. */
export function readEvidence(found: EvidenceState, { totals }: Pick<LevelState, 'totals'>, asOf: Date): Evidence[] {
  const today = dayNumber(asOf)
  return [
    ...opponentBands(found.bands),
    ...recentTrend(found.days, today),
    ...closeGames(found.close),
    ...surprises(found.surprises),
    ...partnerEffect(found.partners),
    ...thirdGameFade(found.long),
    ...inactivity({ day: totals.lastDay, id: found.latest.at(-1)?.id }, today),
    ...record(found.results),
    ...recentForm(found.latest),
    ...opponentsMet(totals.faced, found.results),
  ]
}
