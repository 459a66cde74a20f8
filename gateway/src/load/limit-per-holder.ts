import type { Work } from './concurrency-limit.ts'
import { createQueue, tooMany, type Queue } from './queue.ts'

export type HolderLimits = {
  /** Requests of one holder at once, and how many of them may be changes. */
  atOnce: number
  changes: number
  /** How many more may wait, and for how long. */
  waiting: number
  waitMs: number
}

export type LimitPerHolder = {
  /** Waits until this holder has room. The returned function gives it back. */
  acquire(holder: string, work: Work): Promise<() => void>
  /** Waiting requests of all holders. */
  waiting(): number
}

type Running = { read: number; change: number; queue: Queue<Work> }

/** A bound for each player or network: its burst waits for itself, before it takes anything that others share. */
export function createLimitPerHolder(limits: HolderLimits): LimitPerHolder {
  // Only holders with a request under way are in it.
  const holders = new Map<string, Running>()

  const hasRoom = ({ read, change }: Running, work: Work) =>
    read + change < limits.atOnce && (work === 'read' || change < limits.changes)

  function start(holder: string, running: Running, work: Work): () => void {
    running[work] += 1
    return () => {
      running[work] -= 1
      running.queue.admit((waiting) => waiting.findIndex((next) => hasRoom(running, next)))
      if (running.read + running.change === 0) holders.delete(holder)
    }
  }

  return {
    waiting: () => [...holders.values()].reduce((sum, { queue }) => sum + queue.waiting.length, 0),
    async acquire(holder, work) {
      const running = holders.get(holder) ?? { read: 0, change: 0, queue: createQueue<Work>(tooMany) }
      if (hasRoom(running, work)) {
        holders.set(holder, running)
        return start(holder, running, work)
      }
      if (running.queue.waiting.length >= limits.waiting) throw tooMany()
      return running.queue.wait(work, () => start(holder, running, work), limits.waitMs)
    },
  }
}
