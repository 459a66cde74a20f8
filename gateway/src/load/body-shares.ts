import type { DomainError } from '@kitchenline/domain'
import { overloaded, tooMany } from './queue.ts'
import { createTally } from './tally.ts'

/** Of what all may hold: room for one picture of a player, and for four such players of a network. */
const PARTS = { player: 16, network: 4 }

/** `player` is known to be signed in. */
export type Sender = { player: string | undefined; network: string }

/** What one body takes of its sender's share. */
export type ByteShare = {
  /** Takes what it lacks. Answers a refusal when that is too much. */
  grow(size: number): DomainError | undefined
  release(): void
}

/** Bytes of bodies, of which each player and each network has a share; a small body always passes. */
export function createByteShares({ heldBytes, smallBytes }: { heldBytes: number; smallBytes: number }) {
  const shares = createTally()
  let held = 0
  return {
    held: () => held,
    open({ player, network }: Sender): ByteShare {
      const parts = [[network, PARTS.network] as const, ...(player === undefined ? [] : [[player, PARTS.player] as const])]
      let counted = 0
      const add = (bytes: number) => {
        counted += bytes
        held += bytes
        for (const [holder] of parts) shares.add(holder, bytes)
      }
      return {
        release: () => add(-counted),
        grow(size) {
          if (size > counted) add(size - counted)
          if (counted <= smallBytes) return undefined
          if (parts.some(([holder, part]) => shares.of(holder) > heldBytes / part)) return tooMany()
          return held > heldBytes ? overloaded() : undefined
        },
      }
    },
  }
}
