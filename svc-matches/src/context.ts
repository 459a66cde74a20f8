import type { Log } from '@kitchenline/runtime'
import { mongoClaimRepository, type ClaimRepository } from './claims/claim.repository.ts'
import { mongoChangeLog, type ChangeLogRepository } from './change-log/change-log.repository.ts'
import { mongoEncounterRepository, type EncounterRepository } from './figures/encounter.repository.ts'
import { mongoFeedRepository, type FeedRepository } from './friends/feed.repository.ts'
import { mongoScoreRepository, type ScoreRepository } from './figures/score.repository.ts'
import { mongoPerformanceHistory, type PerformanceHistoryRepository } from './figures/performance-history.repository.ts'
import { mongoLinkedMatches, type LinkedMatchRepository } from './matches/linked-match.repository.ts'
import { mongoManyMatches, type ManyMatchRepository } from './matches/many-match.repository.ts'
import { mongoMatchRepository, type MatchRepository } from './matches/match.repository.ts'
import { mongoClearings, type ClearingRepository } from './matches/clearing.repository.ts'
import { mongoStoredNames, type StoredNamesRepository } from './matches/stored-names.repository.ts'
import { mongoMigrations, type MigrationRepository } from './migrations/migration.repository.ts'
import { newId } from './new-id.ts'
import { mongoOpponentRepository, type OpponentRepository } from './opponents/opponent.repository.ts'
import { mongoFigureSource, type FigureSource } from './stats/figure-source.repository.ts'
import type { Friendships } from './stats/friendships.ts'
import { mongoUserStatsRepository, type UserStatsRepository } from './stats/user-stats.repository.ts'
import { mongoTrialRepository, type TrialRepository } from './trial/trial.repository.ts'

/** Everything a use case may touch. */
export type Context = {
  matches: MatchRepository
  manyMatches: ManyMatchRepository
  linkedMatches: LinkedMatchRepository
  clearings: ClearingRepository
  storedNames: StoredNamesRepository
  migrations: MigrationRepository
  opponents: OpponentRepository
  claims: ClaimRepository
  trials: TrialRepository
  userStats: UserStatsRepository
  figureSource: FigureSource
  encounters: EncounterRepository
  feed: FeedRepository
  scores: ScoreRepository
  changeLog: ChangeLogRepository
  performanceHistory: PerformanceHistoryRepository
  friendships: Friendships
  clock: () => Date
  newId: () => string
  log: Log
}

export function createContext(given: Pick<Context, 'friendships' | 'log'> & Partial<Context>): Context {
  const clock = given.clock ?? (() => new Date())
  return {
    matches: mongoMatchRepository,
    manyMatches: mongoManyMatches,
    linkedMatches: mongoLinkedMatches,
    clearings: mongoClearings,
    storedNames: mongoStoredNames,
    migrations: mongoMigrations,
    opponents: mongoOpponentRepository,
    claims: mongoClaimRepository,
    trials: mongoTrialRepository,
    userStats: mongoUserStatsRepository,
    figureSource: mongoFigureSource,
    encounters: mongoEncounterRepository,
    feed: mongoFeedRepository,
    scores: mongoScoreRepository,
    changeLog: mongoChangeLog,
    performanceHistory: mongoPerformanceHistory,
    clock,
    newId: () => newId(clock()),
    ...given,
  }
}
