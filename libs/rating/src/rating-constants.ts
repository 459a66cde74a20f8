/** Every number of the model. Where each comes from: docs/rating-measured.md, "Constants". Variances are in levels squared. */
export type RatingConstants = {
  /** Logit of the points share per level of team difference. DUPR's example 3.5 v 4.0 -> 5-11 gives 1.577. */
  pointsLogitPerLevel: number
  /** Points added to both sides of a match before the logit, so that 11-0 is finite. */
  scorePadding: number
  /** Logits beyond about 1 / saturation hardly count: a rout shows little more than a clear win. Above 0. */
  saturation: number
  /** Luck in one game to `gameTarget`, and form of the day of all on court, the same however many games are played. */
  gameVariance: number
  gameTarget: number
  formVariance: number
  /** Rally scoring beside side-out: how steeply its points rise with the levels, and how long its games are to the same target. */
  rally: { slope: number; length: number }
  /** Error of an entered level that lasts for the person, and the part drawn again with each entry. */
  lastingError: number
  statementError: number
  /** Spread of true levels around the circle's mean, for pulling stated levels towards it. */
  opponentSpread: number
  partnerSpread: number
  /** How far a partner without any level may be from what is expected, and how much that follows the player instead of the circle. */
  unknownPartner: number
  partnerLikeness: number
  /** Levels from the circle's mean beyond which a stated level is not believed. */
  believable: number
  /** Share of a person that the player's own stated level counts for in that mean. */
  ownInCentre: number
  /** Error of the own stated level, and levels from what is expected beyond which it is not believed. */
  ownError: number
  ownBelievable: number
  /** How far an ordinary member of a circle is from its mean, how far one apart from it, and the odds of the latter. */
  nearVariance: number
  farVariance: number
  farOdds: number
  /** Share of the partners' mean level in the expected level, and levels added to it: people met often play more than most. */
  partnerShare: number
  offset: number
  /** Per 30 days: random walk of the level, and what a fast change adds to it, for no more than `practiceDays` between matches. */
  wander: number
  quickWander: number
  practiceDays: number
  /** The quick filter is followed beyond this many standard errors; fewer once it is `changeAt` levels from the start. */
  band: { usual: number; changed: number; changeAt: number; width: number }
  /** Levels that a loss with points may raise the level by, and a win lower it. */
  allowance: number
  /** What is claimed, as share of a filter's variance: if the level changes no faster than usual, and if it does. */
  claim: { calm: number; changing: number }
  /** Odds of a fast change for who plays in this share of weeks; how steeply they fall with fewer, and rise with surprise. */
  change: { odds: number; often: number; steepness: number; power: number }
  /** Logit of winning the match per level of team difference, were all levels on court known. */
  winLogitPerLevel: number
}
