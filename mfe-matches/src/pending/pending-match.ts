import type { LogMatchBody, MatchDto } from '@kitchenline/api'
import type { QueuedChange, Unsent } from '@kitchenline/shell-api'

/** A match that is written down, but not at the server yet as far as anybody knows. */
export type PendingMatch = Unsent & {
  /** The idempotency key it is sent with. Another content needs another key. */
  key: string
  body: LogMatchBody
  /** What the server said: it stays until a person decides. */
  refusal?: { status: number; text: string } | undefined
  stored?: MatchDto
}

/** A new match, or a change of anything. */
export type QueuedEntry = PendingMatch | QueuedChange
