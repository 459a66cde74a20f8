import type { TokenScope } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'

/** On whose behalf a request comes: of the player at a screen, or of a tool of theirs, which may do no more than its scopes say. */
export type Actor = Caller & { scopes?: readonly TokenScope[] }

/** All tools of a player together have one share of what is bounded, apart from that of the player's screens. */
export const shareOfTools = (userId: string): string => `tools of ${userId}`

export const shareOf = ({ userId, scopes }: Actor): string => (scopes ? shareOfTools(userId) : userId)
