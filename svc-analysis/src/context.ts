import type { Log } from '@kitchenline/runtime'
import type { MatchCounter } from './analyses/match-counts.ts'

/** Everything a use case may touch. */
export type Context = { matchCounter: MatchCounter; log: Log }
