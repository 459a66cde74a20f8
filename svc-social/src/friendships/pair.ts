/** `friends` holds until either ends it; all but `pending` and `friends` mean: strangers who may send another request. */
export const PAIR_STATES = ['pending', 'friends', 'declined', 'canceled', 'ended'] as const
export type PairState = (typeof PAIR_STATES)[number]

/** All there is between two players, in one document: it alone decides, so that no two requests can disagree. */
export type Pair = {
  /** Smaller id, colon, larger id. */
  id: string
  state: PairState
  senderId: string
  receiverId: string
  /** Counts the requests between the two; the id of a request names it. */
  attempt: number
  /** Grows with every change of state. */
  version: number
  /** When the request was made. */
  requestedAt: Date
  /** When it became what it is. */
  changedAt: Date
  /** The rows of both friends' lists agree with the state. */
  mirrored: boolean
  /** Who of the two has blocked the other. While there is one, neither can ask. */
  blockedBy?: string[] | undefined
  /** The requests of either side that still count, oldest first. */
  asked?: { by: string; at: Date }[] | undefined
  /** The idempotency key that the request came with, and that of the request back which accepted it. */
  key?: string | undefined
  acceptKey?: string | undefined
}

/** What a player id may hold: nothing that separates two of them. */
const PLAYER_ID = /^[A-Za-z0-9_-]{1,64}$/

export const isPlayerId = (text: string): boolean => PLAYER_ID.test(text)

export function pairId(a: string, b: string): string {
  return a < b ? `${a}:${b}` : `${b}:${a}`
}

export const isBlocked = (pair: Pair | undefined): boolean => (pair?.blockedBy?.length ?? 0) > 0
