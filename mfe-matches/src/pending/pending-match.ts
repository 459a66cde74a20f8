import type { LogMatchBody } from '@kitchenline/api'
import type { Unsent } from '@kitchenline/shell-api'

/** A match that is written down, but not at the server yet as far as anybody knows. */
export type PendingMatch = Unsent & {
  /** The idempotency key it is sent with. Another content needs another key. */
  key: string
  body: LogMatchBody
  /** Since when the server may know the key, which it keeps for a day. */
  keyFrom: string
  /** Why it stays until a person decides: what the server said, or that there is one like it already. */
  refusal?: { status: number; text: string } | 'double' | undefined
}
