import { boundedMap, mayHaveHappened } from '@kitchenline/runtime'
import { UNREACHABLE_PEERS, type Peers } from './peers.ts'

type Question<V> = {
  key: string
  playerId: string
  ask: () => Promise<V>
  /** Of what is remembered, beside its age. */
  isStillRight?: (value: V) => Promise<boolean>
}

export type PlayerMemo<V> = {
  /** From memory, or asked for. */
  valueOf(question: Question<V>): Promise<V>
  /** Whose it was when it was last asked for, however long ago. */
  holderOf(key: string): string | undefined
  /** After something of this player has changed, before the answer: when it resolves no gateway trusts what was before. */
  forget(playerId: string): Promise<void>
  /** After something was forgotten at any gateway; undefined when that may be of any player. */
  onForget(listener: (playerId: string | undefined) => void): void
}

type Options<V> = {
  /** How long an answer is trusted, counted from before the question. */
  lifeMs: number | ((value: V) => number)
  most: number
  peers?: Peers
  now?: () => number
}

/**
 * What another part answered about a player, until this gateway hears that it has changed. An answer that was on its way then is not kept:
 * it may be of before. A gateway that would not hear believes nothing and asks every time.
 */
export function createPlayerMemo<V>(options: Options<V>): PlayerMemo<V> {
  const { lifeMs, most, peers = UNREACHABLE_PEERS, now = () => performance.now() } = options
  const known = boundedMap<string, { playerId: string; value: V; until: number }>(most)
  const listeners: ((playerId: string | undefined) => void)[] = []
  const underWay = new Set<{ playerId: string; isOld: boolean }>()

  function drop(changed: string | undefined): void {
    const isMeant = ({ playerId }: { playerId: string }) => changed === undefined || playerId === changed
    known.deleteWhere(isMeant)
    for (const question of underWay) if (isMeant(question)) question.isOld = true
    for (const listen of listeners) listen(changed)
  }
  peers.onChange(drop)

  return {
    async valueOf({ key, playerId, ask, isStillRight }) {
      const entry = known.get(key)
      const isTrusted = () => entry !== undefined && known.get(key) === entry && now() < entry.until && peers.isConnected()
      if (entry && isTrusted() && (!isStillRight || ((await isStillRight(entry.value)) && isTrusted()))) return entry.value
      const [askedAt, question] = [now(), { playerId, isOld: false }]
      underWay.add(question)
      try {
        const value = await ask()
        const until = askedAt + (typeof lifeMs === 'number' ? lifeMs : lifeMs(value))
        if (value && !question.isOld && peers.isConnected()) known.set(key, { playerId, value, until })
        if (!value && entry) known.deleteWhere((one) => one === entry)
        return value
      } finally {
        underWay.delete(question)
      }
    },
    holderOf: (key) => known.get(key)?.playerId,
    async forget(playerId) {
      drop(playerId)
      await peers.publishChange(playerId)
    },
    onForget: (listener) => void listeners.push(listener),
  }
}

/** Around what changes something of a player that gateways remember, also when it may have failed half-way. */
export async function thenForget<T>(change: () => Promise<T>, forget: () => Promise<void>): Promise<T> {
  const answer = await change().catch(async (error: unknown) => {
    if (mayHaveHappened(error)) await forget()
    throw error
  })
  await forget()
  return answer
}
