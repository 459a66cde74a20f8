/** What is believed about a player before the first match and how fast the level may wander, in one kind of play. */
export type RegimeConstants = {
  /** Levels squared: how far the starting level may be off. */
  startVariance: number
  /** Levels squared per 30 days: random walk of the true level. */
  wander: number
  /** Share of the own stated level in the starting level. */
  ownShare: number
  /** Share of the partners' mean level in it; the rest is the opponents' mean. */
  partnerShare: number
  /** Levels added to it. */
  offset: number
  /** Claimed sd² = varianceShare x filter variance + varianceFloor, so that claimed confidence is hit. */
  varianceShare: number
  varianceFloor: number
}

/** Every number of the model that was fitted. Where each comes from: docs/rating.md, "Constants". */
export type RatingConstants = {
  /** Logit of the points share per level of team difference. DUPR's example 3.5 v 4.0 -> 5-11 gives 1.577. */
  pointsLogitPerLevel: number
  /** Points added to both sides of a match before the logit, so that 11-0 is finite. */
  scorePadding: number
  /** Logits beyond about 1 / saturation hardly count: a rout says little more than a clear win. Above 0. */
  saturation: number
  /** Levels that winning adds to what the points say. */
  resultBonus: number
  /** Levels squared: luck in one game to `gameTarget`. */
  gameVariance: number
  gameTarget: number
  /** Levels squared: form of the day of all on court, the same however many games are played. */
  formVariance: number
  /** Levels squared: error of a stated level that lasts for the person, and that is drawn anew with each statement. */
  lastingError: number
  statementError: number
  /** Share of the mean of all statements in what is read of a person for one match; the rest is the match's own statement. */
  meanShare: number
  /** Levels squared: spread of true levels around the mean, for pulling stated levels towards it. */
  opponentSpread: number
  partnerSpread: number
  /** Levels squared: how far a partner of whom nothing was ever stated may be from the player. */
  unknownPartner: number
  /** Levels squared: spread used to weigh a person in the means; large = each person counts once. */
  opponentMeanSpread: number
  partnerMeanSpread: number
  /** Partners are pulled towards this share of partners' mean, the rest being the opponents' mean. */
  partnerCentre: number
  /** Draws of strangers, as in tournaments. */
  open: RegimeConstants
  /** A small circle that plays itself, as in a club. */
  circle: RegimeConstants
  /** Levels squared per 30 days in the quick filter, which only looks for improvement. */
  quickWander: number
  /** How the circle is told from strangers, by the chance that two opponent places were taken by the same person. */
  repeats: { half: number; power: number; priorPairs: number; priorRate: number }
  /** The fast improver: levels per 30 days, and where in standard errors (and how steeply) it is believed. */
  improver: { rate: number; anchor: number; believed: number; power: number; odds: number; oddsPower: number }
  /** Logit of winning the match per level of team difference. */
  winLogitPerLevel: number
}
