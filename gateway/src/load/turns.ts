import { DomainError } from '@kitchenline/domain'
import { createLine, type Line } from './line.ts'
import type { Work } from './slots.ts'

export type TurnLimits = {
  /** Requests of one holder at once, and how many of them may be changes. */
  atOnce: number
  changes: number
  /** How many more may wait, and for how long. */
  waiting: number
  waitMs: number
}

export type Turns = {
  /** Waits for a turn of this holder. The returned function gives it back. */
  take(holder: string, work: Work): Promise<() => void>
  /** Waiting requests of all holders. */
  waiting(): number
}

type Running = { read: number; change: number; line: Line<Work> }

/** One player's burst waits for itself, before it takes anything that others share. */
export function createTurns(limits: TurnLimits): Turns {
  // Only holders with a request under way are in it.
  const holders = new Map<string, Running>()

  const hasRoom = ({ read, change }: Running, work: Work) =>
    read + change < limits.atOnce && (work === 'read' || change < limits.changes)

  function start(holder: string, running: Running, work: Work): () => void {
    running[work] += 1
    return () => {
      running[work] -= 1
      running.line.admit((waiting) => waiting.findIndex((next) => hasRoom(running, next)))
      if (running.read + running.change === 0) holders.delete(holder)
    }
  }

  return {
    waiting: () => [...holders.values()].reduce((sum, { line }) => sum + line.waiting.length, 0),
    async take(holder, work) {
      const running = holders.get(holder) ?? { read: 0, change: 0, line: createLine<Work>(tooMany) }
      if (hasRoom(running, work)) {
        holders.set(holder, running)
        return start(holder, running, work)
      }
      if (running.line.waiting.length >= limits.waiting) throw tooMany()
      return running.line.wait(work, () => start(holder, running, work), limits.waitMs)
    },
  }
}

export const tooMany = () => new DomainError('TOO_MANY_REQUESTS', { retryAfter: '1' })
