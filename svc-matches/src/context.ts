import type { Log } from '@kitchenline/runtime'
import { mongoClaimRepository, type ClaimRepository } from './claims/claim.repository.ts'
import { mongoMatchRepository, type MatchRepository } from './matches/match.repository.ts'
import { newId } from './new-id.ts'
import { mongoOpponentRepository, type OpponentRepository } from './opponents/opponent.repository.ts'
import { mongoFigureSource, type FigureSource } from './stats/figure-source.repository.ts'
import type { Friendships } from './stats/friendships.ts'
import { mongoUserStatsRepository, type UserStatsRepository } from './stats/user-stats.repository.ts'

/** Everything a use case may touch. */
export type Context = {
  matches: MatchRepository
  opponents: OpponentRepository
  claims: ClaimRepository
  userStats: UserStatsRepository
  figureSource: FigureSource
  friendships: Friendships
  clock: () => Date
  newId: () => string
  log: Log
}

export function createContext(given: Pick<Context, 'friendships' | 'log'> & Partial<Context>): Context {
  const clock = given.clock ?? (() => new Date())
  return {
    matches: mongoMatchRepository,
    opponents: mongoOpponentRepository,
    claims: mongoClaimRepository,
    userStats: mongoUserStatsRepository,
    figureSource: mongoFigureSource,
    clock,
    newId: () => newId(clock()),
    ...given,
  }
}
