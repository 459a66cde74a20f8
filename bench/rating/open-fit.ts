import type { RatingConstants } from '@kitchenline/rating'
import type { Asked } from './ask-player.ts'
import { fitConstants } from './fit-constants.ts'
import { openClaimStage } from './fit-stages.ts'
import { atCoordinates, toCoordinates } from './named-constants.ts'
import type { Plan } from './plans.ts'
import { shrunkFit } from './shrunk-fit.ts'
import { slopesOf } from './slopes.ts'

const SHARED = [
  'scorePadding',
  'saturation',
  'resultBonus',
  'winLogitPerLevel',
  'gameVariance',
  'formVariance',
  'lastingError',
  'opponentSpread',
  'open.ownShare',
  'open.offset',
  'open.startVariance',
  'open.wander',
]
const DOUBLES = ['open.partnerShare', 'partnerSpread', 'partnerCentre']
const SINGLES = ['meanShare', 'opponentMeanSpread', 'statementError']

const CLAIM_ITERATIONS = 30

/** The whole procedure that gives a sport its constants of `open`, for any of its players: the same for all as for half of them. */
export function openFit(everybody: readonly Asked[], { centre, spread, ...worth }: Plan) {
  const names = [...SHARED, ...(everybody[0]?.format === 'doubles' ? DOUBLES : SINGLES)]
  const inLevels: Record<string, number | undefined> = { 'open.offset': spread.offset, resultBonus: spread.bonus }
  const spreads = names.map((name) => inLevels[name] ?? spread.logarithm)
  const slopes = slopesOf(everybody, centre, names)
  const from = toCoordinates(centre, names)
  return (chosen: readonly number[]): RatingConstants => {
    const move = shrunkFit({ players: chosen.map((player) => slopes[player]!), spread: spreads, ...worth })
    const constants = atCoordinates(
      centre,
      names,
      from.map((value, i) => value + move[i]!),
    )
    const players = chosen.map((player) => everybody[player]!)
    return fitConstants({ ...openClaimStage(players), from: constants, iterations: CLAIM_ITERATIONS }).constants
  }
}
