import type { MatchFormat } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'

export type MatchCounts = Record<MatchFormat, number>

/** What another service knows: a player's matches with points, counted. It refuses who may not see them. */
export type MatchCounter = { count(onward: Outgoing, userId: string): Promise<MatchCounts> }
