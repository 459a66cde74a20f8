import type { Actor } from './actor.ts'
import { createPlayerMemo, type PlayerMemo } from './player-memo.ts'
import type { Peers } from './peers.ts'

/** How long a gateway trusts what it remembers without hearing from the others; an end that cannot reach every one waits longer than this. */
export const BELIEVED_MS = 1_000

/** How long an answer about a session is remembered at most. svc-identity waits for it before it erases an account. */
const REMEMBERED_MS = 5 * 60_000

/** A thousand players a second who ask more than once. */
const REMEMBERED = 10_000

/** By the token of a session or a tool, who holds it; null where it has ended. */
export type SessionMemo = PlayerMemo<Actor | null>

/**
 * The session memo, of tools too. Each request used to cost svc-identity two reads. Now a gateway remembers the answer about a session for
 * five minutes. Yet a session that was ended is refused by the next request at every gateway, because **an end is confirmed only when no
 * gateway can trust the session any more**:
 *
 * 1. svc-identity has deleted the record. Every lookup from now on is refused.
 * 2. The gateway that requested it forgets the player, and so does every other one, and confirms (`redis-peers.ts`).
 * 3. A gateway that does not confirm trusts nothing once it has not heard itself for a second: that second is waited for. Then the player
 *    gets the answer.
 *
 * A gateway that would not learn of an end asks every time: without Redis, unless it is the only gateway; with Redis, unless it heard
 * itself there within the second. No gateway makes an administrator (`svc-identity/src/grant.ts`) or lets a token expire, so both are trusted
 * for a second alone. An erasure that is due waits until no gateway remembers the session.
 */
export const createSessionMemo = (peers?: Peers, now?: () => number): SessionMemo =>
  createPlayerMemo({ lifeMs: lifeOf, most: REMEMBERED, ...(peers && { peers }), ...(now && { now }) })

const lifeOf = (actor: Actor | null): number => (actor?.role === 'user' && !actor.scopes ? REMEMBERED_MS : BELIEVED_MS)
