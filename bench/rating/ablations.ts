import type { MatchFormat } from '@kitchenline/domain'
import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'

type Constants = (format: MatchFormat) => RatingConstants

const where = (over: Partial<RatingConstants>): Constants => {
  return (format) => ({ ...PICKLEBALL[format], ...over })
}

/** The model without one of its parts, each by constants that switch it off. */
export const ABLATIONS: Readonly<Record<string, Constants | undefined>> = {
  'as it is': where({}),
  'nobody apart (one start)': where({ farOdds: 1e-9, nearVariance: 0.1 }),
  'no fast change': where({ band: { usual: 1e9, changed: 1e9, changeAt: 0, width: 1 } }),
  'no fast change claimed': where({ change: { odds: 0, often: 1, steepness: 1, power: 0 } }),
  'months off as practice': where({ practiceDays: 1e9 }),
  'no allowance (wins may cost)': where({ allowance: 100 }),
  'every claim believed': where({ believable: 100, ownBelievable: 100 }),
  'no lasting error (no Schmidt)': where({ lastingError: 1e-9, statementError: 0.09 }),
  'statements not pulled': where({ opponentSpread: 1e6, partnerSpread: 1e6 }),
  'no saturation': where({ saturation: 1e-6 }),
  'unknown partners unlike the player': where({ partnerLikeness: 0 }),
  'no partners in the start': where({ partnerShare: 0 }),
  'own level not in the centre': where({ ownInCentre: 0 }),
  'own level not in the start': where({ ownError: 1e6 }),
  'one band for all': where({ band: { ...PICKLEBALL.doubles.band, changed: PICKLEBALL.doubles.band.usual } }),
  'change claimed at any pace of play': (format) => {
    return { ...PICKLEBALL[format], change: { ...PICKLEBALL[format].change, often: 1e-3 } }
  },
  'rally scoring read as side-out': where({ rally: { slope: 1, length: 1 } }),
  'nothing wanders': where({ wander: 0 }),
  'partners spread like opponents': where({ partnerSpread: PICKLEBALL.doubles.opponentSpread }),
}
