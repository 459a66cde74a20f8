import { DomainError } from '@kitchenline/domain'
import type { Caller, Edge, Incoming } from '@kitchenline/runtime'
import { createPlayerQueue, type PlayerQueue } from './player-queue.ts'

/** The edge of this service with a queue for each player: for calls that change something, and for calls that only read. */
export type QueuedEdges = { reads: Edge; writes: Edge }

/** Together fewer than the service takes in at once, so that no player fills it. */
const WRITES = { atOnce: 1, waiting: 40 }
const READS = { atOnce: 6, waiting: 6 }
const STREAMS = { atOnce: 3, waiting: 3 }

export function createQueuedEdges(edge: Edge): QueuedEdges {
  const streams = createPlayerQueue(STREAMS)
  return {
    reads: queued(edge, createPlayerQueue(READS), streams),
    writes: queued(edge, createPlayerQueue(WRITES), streams),
  }
}

function queued(edge: Edge, calls: PlayerQueue, streams: PlayerQueue): Edge {
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

async function enter(queue: PlayerQueue, { caller, onward }: Incoming<Caller>): Promise<() => void> {
  const leave = await queue(caller.userId)
  const { cancelled } = onward.parent as { cancelled?: boolean }
  if (!cancelled) return leave
  leave()
  // The caller has waited too long and given up. It will retry.
  throw new DomainError('OVERLOADED')
}
