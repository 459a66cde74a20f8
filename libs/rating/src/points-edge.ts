import type { RatingConstants } from './rating-constants.ts'
import type { RatedMatch } from './rated-match.ts'

export type PointsEdge = {
  /** Levels by which the own side was better in this match, by its points. */
  edge: number
  /** Levels squared of luck and form in it. */
  variance: number
  /** Share of all points. */
  share: number
}

/** Lengths that pickleball games are played to; a longer game carries more information. */
const TARGETS = [21, 15, 11] as const
const SIDE_OUT: RatingConstants['rally'] = { slope: 1, length: 1 }

/**
 * edge = tanh(s x ln((own + padding) / (other + padding))) / s / slope, s the saturation. Under rally scoring a point says less of who
 * is better, so the logit is divided by its slope first.
 * The variance depends on the length of the match only, never on its margin: so a clearer win can never count for less.
 * Undefined when no game has points.
 */
export function pointsEdge(
  { games, scoring }: Pick<RatedMatch, 'games' | 'scoring'>,
  constants: RatingConstants,
): PointsEdge | undefined {
  let own = 0
  let other = 0
  let length = 0
  for (const game of games) {
    if (!(game.own >= 0 && game.opponent >= 0 && game.own + game.opponent > 0 && game.own + game.opponent < Infinity)) continue
    own += game.own
    other += game.opponent
    length += gameLength(Math.max(game.own, game.opponent), constants.gameTarget)
  }
  if (length === 0) return undefined
  const { scorePadding, saturation, pointsLogitPerLevel, gameVariance, formVariance } = constants
  const kind = scoring === 'rally' ? constants.rally : SIDE_OUT
  const logit = Math.log((own + scorePadding) / (other + scorePadding)) / kind.slope
  return {
    edge: Math.tanh(saturation * logit) / saturation / pointsLogitPerLevel,
    variance: gameVariance / (length * kind.length) + formVariance,
    share: own / (own + other),
  }
}

/** In games of the usual target. Overtime (12-10, 17-15) does not lengthen a game, or a narrow win would outweigh a clear one. */
function gameLength(highest: number, usual: number): number {
  const target = TARGETS.find((length) => highest >= length && length > usual)
  return (target ?? usual) / usual
}
