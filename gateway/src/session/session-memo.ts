import { boundedMap, type Caller } from '@kitchenline/runtime'
import { UNREACHABLE_PEERS, type Peers } from './peers.ts'

/** How long a session is trusted without a lookup; an end that cannot reach every gateway waits longer than this. */
export const BELIEVED_MS = 1_000

/** A thousand players a second who ask more than once. */
const REMEMBERED = 10_000

type Question = { token: string; playerId: string; resolve: () => Promise<Caller | null> }

export type SessionMemo = {
  /** The holder of this session: from memory, or looked up. */
  callerOf(question: Question): Promise<Caller | null>
  /** The player whose session this was when it was last looked up. */
  holderOf(token: string): string | undefined
  /** After sessions of this player were ended, before the answer: when it resolves no gateway trusts them any more. */
  forget(playerId: string): Promise<void>
  /** After sessions were ended at any gateway; undefined when that may be of any player. */
  onEnd(listener: (playerId: string | undefined) => void): void
}

/**
 * The session memo. A page asks for several things at once, and each request used to cost svc-identity two reads. Now a gateway
 * trusts the answer about a session for one second, counted from before the call. Yet a session that was ended is refused by the
 * next request at every gateway, because **an end is confirmed only when no gateway can trust the session any more**:
 *
 * 1. svc-identity has deleted the record. Every lookup from now on is refused.
 * 2. The gateway that requested it forgets the player, and so does every other one, and confirms (`redis-peers.ts`).
 * 3. A gateway without confirmation may trust it for the rest of its second: that second is waited for. Then the player gets the answer.
 *
 * An answer that was on its way during 2 is not kept: it may be of before 1. A gateway that would not learn of an end believes nothing
 * and asks every time: without Redis, unless it is the only gateway; with Redis, unless it heard itself there within the second.
 * What ends sessions elsewhere waits for the second as well (`svc-identity/src/grant.ts`), or confirms to no one (an erasure that is due).
 */
export function createSessionMemo(peers: Peers = UNREACHABLE_PEERS, now: () => number = () => performance.now()): SessionMemo {
  const known = boundedMap<string, { caller: Caller; until: number }>(REMEMBERED)
  const listeners: ((playerId: string | undefined) => void)[] = []
  const underWay = new Set<{ playerId: string; isOld: boolean }>()

  function drop(ended: string | undefined): void {
    const isMeant = (playerId: string) => ended === undefined || playerId === ended
    known.deleteWhere(({ caller }) => isMeant(caller.userId))
    for (const question of underWay) if (isMeant(question.playerId)) question.isOld = true
    for (const listen of listeners) listen(ended)
  }
  peers.onEnd(drop)

  return {
    async callerOf({ token, playerId, resolve }) {
      const entry = known.get(token)
      if (entry && now() < entry.until && peers.isConnected()) return entry.caller
      const [until, question] = [now() + BELIEVED_MS, { playerId, isOld: false }]
      underWay.add(question)
      try {
        const caller = await resolve()
        if (caller && !question.isOld && peers.isConnected()) known.set(token, { caller, until })
        if (!caller && entry) known.deleteWhere((one) => one === entry)
        return caller
      } finally {
        underWay.delete(question)
      }
    },
    holderOf: (token) => known.get(token)?.caller.userId,
    async forget(playerId) {
      drop(playerId)
      await peers.publishEnd(playerId)
    },
    onEnd: (listener) => void listeners.push(listener),
  }
}
