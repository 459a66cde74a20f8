import type { Actor } from './actor.ts'
import { createPlayerMemo, type PlayerMemo } from './player-memo.ts'
import type { Peers } from './peers.ts'

/** How long a session is trusted without a lookup; an end that cannot reach every gateway waits longer than this. */
export const BELIEVED_MS = 1_000

/** A thousand players a second who ask more than once. */
const REMEMBERED = 10_000

/** By the token of a session or a tool, who holds it; null where it has ended. */
export type SessionMemo = PlayerMemo<Actor | null>

/**
 * The session memo, of tools too. A page asks for several things at once, and each request used to cost svc-identity two reads. Now a gateway
 * trusts the answer about a session for one second, counted from before the call. Yet a session that was ended is refused by the
 * next request at every gateway, because **an end is confirmed only when no gateway can trust the session any more**:
 *
 * 1. svc-identity has deleted the record. Every lookup from now on is refused.
 * 2. The gateway that requested it forgets the player, and so does every other one, and confirms (`redis-peers.ts`).
 * 3. A gateway without confirmation may trust it for the rest of its second: that second is waited for. Then the player gets the answer.
 *
 * A gateway that would not learn of an end asks every time: without Redis, unless it is the only gateway; with Redis, unless it heard
 * itself there within the second. What ends sessions elsewhere waits for the second as well (`svc-identity/src/grant.ts`), or confirms to
 * no one (an erasure that is due).
 */
export const createSessionMemo = (peers?: Peers, now?: () => number): SessionMemo =>
  createPlayerMemo({ lifeMs: BELIEVED_MS, most: REMEMBERED, ...(peers && { peers }), ...(now && { now }) })
