import { setTimeout as wait } from 'node:timers/promises'
import type { Log, Outgoing } from '@kitchenline/runtime'
import { playerLog, type PlayerLogRepository } from './changes/player-log.repository.ts'
import { changeLog, type ChangeLogRepository } from './change-log/change-log.repository.ts'
import { questions, type QuestionRepository } from './confirmations/question.repository.ts'
import { sharedMatches, type SharedMatchRepository } from './confirmations/shared-match.repository.ts'
import { encounterRepository, type EncounterRepository } from './figures/encounter.repository.ts'
import { feedRepository, type FeedRepository } from './friends/feed.repository.ts'
import { scoreRepository, type ScoreRepository } from './figures/score.repository.ts'
import { performanceHistory, type PerformanceHistoryRepository } from './history/performance-history.repository.ts'
import { links, type LinkRepository } from './links/link.repository.ts'
import { linkedMatches, type LinkedMatchRepository } from './records/linked-match.repository.ts'
import { matchRepository, type MatchRepository } from './records/match.repository.ts'
import { importJobs, type ImportJobRepository } from './imports/import-job.repository.ts'
import { importParts, type ImportPartRepository } from './imports/import-part.repository.ts'
import { clearings, type ClearingRepository } from './matches/clearing.repository.ts'
import { auditRepository, type AuditRepository } from '@kitchenline/runtime/audit-log'
import { dailyMatches, type DailyMatchesRepository } from './daily/daily-matches.repository.ts'
import { newId } from './records/new-id.ts'
import { opponentRepository, type OpponentRepository } from './opponents/opponent.repository.ts'
import { figureSource, type FigureSource } from './figures/figure-source.repository.ts'
import type { AccountNames } from './opponents/account-names.ts'
import type { Friendships, ShownFigures } from './friends/friendships.ts'
import { userStatsRepository, type UserStatsRepository } from './changes/user-stats.repository.ts'
import { trialRepository, type TrialRepository } from './trial/trial.repository.ts'
import { sharedTraces, type SharedTracesRepository } from './erasure/shared-traces.repository.ts'
import { erasureRepository, type ErasureRepository } from './erasure/erasure.repository.ts'

/** Everything a use case may touch. */
export type Context = {
  erasures: ErasureRepository
  sharedTraces: SharedTracesRepository
  matches: MatchRepository
  linkedMatches: LinkedMatchRepository
  links: LinkRepository
  questions: QuestionRepository
  sharedMatches: SharedMatchRepository
  clearings: ClearingRepository
  importJobs: ImportJobRepository
  importParts: ImportPartRepository
  opponents: OpponentRepository
  trials: TrialRepository
  userStats: UserStatsRepository
  playerLog: PlayerLogRepository
  figureSource: FigureSource
  encounters: EncounterRepository
  feed: FeedRepository
  scores: ScoreRepository
  changeLog: ChangeLogRepository
  performanceHistory: PerformanceHistoryRepository
  dailyMatches: DailyMatchesRepository
  audit: AuditRepository
  friendships: Friendships
  /** Called for every friend whose data a call has changed. */
  onNotified: (userId: string) => void
  shownFigures: ShownFigures
  accountNames: AccountNames
  /** Of the player whose call this is; unknown to what runs by itself. */
  ownName: () => Promise<string | undefined>
  /** Asks other services for that player; absent from what runs by itself. */
  onward?: Outgoing
  clock: () => Date
  wait: (ms: number) => Promise<unknown>
  newId: () => string
  log: Log
}

/** What is asked of other services. */
type Neighbours = Pick<Context, 'friendships' | 'shownFigures' | 'accountNames'>

export function createContext(parts: Neighbours & Pick<Context, 'log'> & Partial<Context>): Context {
  const clock = parts.clock ?? (() => new Date())
  return {
    erasures: erasureRepository,
    sharedTraces,
    matches: matchRepository,
    linkedMatches,
    links,
    questions,
    sharedMatches,
    clearings,
    importJobs,
    importParts,
    opponents: opponentRepository,
    trials: trialRepository,
    userStats: userStatsRepository,
    playerLog,
    figureSource,
    encounters: encounterRepository,
    feed: feedRepository,
    scores: scoreRepository,
    changeLog,
    performanceHistory,
    dailyMatches,
    audit: auditRepository,
    onNotified: () => {},
    ownName: () => Promise.resolve(undefined),
    clock,
    wait,
    newId: () => newId(clock()),
    ...parts,
  }
}
