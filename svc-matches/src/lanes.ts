import { DomainError } from '@kitchenline/domain'
import type { Caller, Edge, Incoming } from '@kitchenline/runtime'
import { createTurns, type Turns } from './player-turns.ts'

/** The doors of this service: what changes something, and what only looks. */
export type Lanes = { reads: Edge; writes: Edge }

/** Together fewer than the service takes in at once, so that no player fills it. */
const WRITES = { atOnce: 1, waiting: 40 }
const READS = { atOnce: 6, waiting: 6 }
const STREAMS = { atOnce: 3, waiting: 3 }

export function createLanes(edge: Edge): Lanes {
  const streams = createTurns(STREAMS)
  return {
    reads: inTurn(edge, createTurns(READS), streams),
    writes: inTurn(edge, createTurns(WRITES), streams),
  }
}

function inTurn(edge: Edge, calls: Turns, streams: Turns): Edge {
  return {
    ...edge,
    user: (handle) =>
      edge.user(async (request, incoming) => {
        const leave = await enter(calls, incoming)
        try {
          return await handle(request, incoming)
        } finally {
          leave()
        }
      }),
    userStream: (handle) =>
      edge.userStream(async function* (request, incoming) {
        const leave = await enter(streams, incoming)
        try {
          yield* handle(request, incoming)
        } finally {
          leave()
        }
      }),
  }
}

async function enter(turns: Turns, { caller, onward }: Incoming<Caller>): Promise<() => void> {
  const leave = await turns(caller.userId)
  const { cancelled } = onward.parent as { cancelled?: boolean }
  if (!cancelled) return leave
  leave()
  // A caller that waited too long has given up, and will retry.
  throw new DomainError('OVERLOADED')
}
