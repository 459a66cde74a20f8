import { setTimeout as wait } from 'node:timers/promises'
import type { Outgoing } from '@kitchenline/runtime'
import type { Log } from '@kitchenline/telemetry'
import { auditRepository } from '@kitchenline/mongo/audit-log'
import { playerLog } from './changes/player-log.repository.ts'
import { changeLog } from './change-log/change-log.repository.ts'
import { questions } from './confirmations/question.repository.ts'
import { sharedMatches } from './confirmations/shared-match.repository.ts'
import { encounterRepository } from './records/encounter.repository.ts'
import { feedRepository } from './friends/feed.repository.ts'
import { figureSource } from './figures/figure-source.repository.ts'
import { performanceHistory } from './records/performance-day.repository.ts'
import { links } from './links/link.repository.ts'
import { matchRepository } from './records/match.repository.ts'
import { importJobs } from './imports/import-job.repository.ts'
import { importParts } from './imports/import-part.repository.ts'
import { clearings } from './matches/clearing.repository.ts'
import { dailyMatches } from './daily/daily-matches.repository.ts'
import { newId } from './records/ids.ts'
import { opponentRepository } from './opponents/opponent.repository.ts'
import type { Accounts, Friendships } from './neighbours/neighbours.ts'
import { userStatsRepository } from './changes/user-stats.repository.ts'
import { trialRepository } from './trial/trial.repository.ts'
import { erasureRepository } from './erasure/erasure.repository.ts'

const repositories = {
  erasures: erasureRepository,
  matches: matchRepository,
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
  changeLog,
  performanceHistory,
  dailyMatches,
  audit: auditRepository,
}

/** Everything a use case may touch. */
export type Context = typeof repositories & {
  friendships: Friendships
  /** Called for every friend whose data a call has changed. */
  onNotified: (userId: string) => void
  accounts: Accounts
  /** Of the player whose call this is; unknown to what runs by itself. */
  ownName: () => Promise<string | undefined>
  /** Asks other services for that player; absent from what runs by itself. */
  onward?: Outgoing
  clock: () => Date
  wait: (ms: number) => Promise<unknown>
  /** How long any answer waits for its work, where each has a time of its own. */
  answerMs?: number
  newId: () => string
  log: Log
}

type Neighbours = Pick<Context, 'friendships' | 'accounts'>

export function createContext(parts: Neighbours & Pick<Context, 'log'> & Partial<Context>): Context {
  const clock = parts.clock ?? (() => new Date())
  return {
    ...repositories,
    onNotified: () => {},
    ownName: () => Promise.resolve(undefined),
    clock,
    wait,
    newId: () => newId(clock()),
    ...parts,
  }
}
