import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'
import type { MatchFormat } from '@kitchenline/domain'
import type { Log } from '@kitchenline/telemetry'
import type { AccessRules } from './access/access.ts'
import { analysisHistory, type AnalysisHistoryRepository } from './analyses/analysis-history.repository.ts'
import { storedLevels, type StoredLevelRepository } from './levels/stored-level.repository.ts'
import type { MatchCounter } from './matches/match-counts.ts'
import type { MatchFeed } from './matches/match-feed.ts'
import type { Friendships } from './people/friendships.ts'
import type { OwnLevels } from './people/own-levels.ts'
import { drillsDone, type DrillDoneRepository } from './drills/drill-done.repository.ts'
import { levelLinkings, type LevelLinkingRepository } from './linked/level-linking.repository.ts'
import { linkedLevels, type LinkedLevelRepository } from './linked/linked-level.repository.ts'
import type { Coach } from './wording/coach.ts'
import { erasureRepository, type ErasureRepository } from './erasure/erasure.repository.ts'

/** Everything a use case may touch. */
export type Context = {
  erasures: ErasureRepository
  history: AnalysisHistoryRepository
  storedLevels: StoredLevelRepository
  levelLinkings: LevelLinkingRepository
  linkedLevels: LinkedLevelRepository
  drillsDone: DrillDoneRepository
  access: AccessRules
  friendships: Friendships
  matchCounter: MatchCounter
  matchFeed: MatchFeed
  ownLevels: OwnLevels
  /** Where a language model is configured. */
  coach?: Coach | undefined
  constants: Record<MatchFormat, RatingConstants>
  clock: () => Date
  newId: () => string
  log: Log
}

export type Neighbours = Pick<Context, 'access' | 'friendships' | 'matchCounter' | 'matchFeed' | 'ownLevels'>

export function createContext(parts: Neighbours & Pick<Context, 'log'> & Partial<Context>): Context {
  return {
    erasures: erasureRepository,
    history: analysisHistory,
    storedLevels,
    levelLinkings,
    linkedLevels,
    drillsDone,
    constants: PICKLEBALL,
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    ...parts,
  }
}
