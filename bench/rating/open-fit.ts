import type { RatingConstants } from '@kitchenline/rating'
import { askPlayer, type Question } from './ask-player.ts'
import { atCoordinates, toCoordinates } from './named-constants.ts'
import type { Plan } from './plans.ts'
import { scoreAnswers } from './score-answers.ts'
import { shrunkFit } from './shrunk-fit.ts'
import { slopesOf } from './slopes.ts'

const SHARED = [
  'scorePadding',
  'saturation',
  'winLogitPerLevel',
  'gameVariance',
  'formVariance',
  'lastingError',
  'statementError',
  'opponentSpread',
  'ownError',
  'nearVariance',
  'farVariance',
  'wander',
  'offset',
]
const DOUBLES = ['partnerShare', 'partnerSpread']
/** Shares of the variance to claim that are tried. */
const CLAIMS = Array.from({ length: 8 }, (_, i) => 0.1 * 1.35 ** i)

/** The procedure that gives a sport its constants, for any of its players: the same for all as for half of them. */
export function openFit(questions: readonly Question[], { centre, spread, ...worth }: Plan) {
  const names = [...SHARED, ...(questions[0]?.format === 'doubles' ? DOUBLES : [])]
  const slopes = slopesOf(questions, centre, names)
  const from = toCoordinates(centre, names)
  return (chosen: readonly number[]): RatingConstants => {
    const spreads = names.map((name) => (name === 'offset' ? spread.offset : spread.logarithm))
    const move = shrunkFit({ players: chosen.map((player) => slopes[player]!), spread: spreads, ...worth })
    const constants = atCoordinates(
      centre,
      names,
      from.map((value, i) => value + move[i]!),
    )
    return honest(
      constants,
      chosen.map((player) => questions[player]!),
    )
  }
}

/** The claim with the best Brier score. */
function honest(constants: RatingConstants, players: readonly Question[]): RatingConstants {
  const claims = CLAIMS.map((calm): RatingConstants => ({ ...constants, claim: { ...constants.claim, calm } }))
  const brier = claims.map((one) => scoreAnswers(players.flatMap((player) => askPlayer(player, one))).confidenceBrier)
  return claims[brier.indexOf(Math.min(...brier))]!
}
