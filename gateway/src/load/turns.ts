import { DomainError } from '@kitchenline/domain'
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
  /** Requests of all holders that wait now. */
  waiting(): number
}

type Waiter = { work: Work; go: () => void }
type Line = { read: number; change: number; waiters: Waiter[] }

/** One player's burst waits for itself, before it takes anything that others share. */
export function createTurns(limits: TurnLimits): Turns {
  // Only holders with a request under way are in it.
  const lines = new Map<string, Line>()

  const hasRoom = ({ read, change }: Line, work: Work) =>
    read + change < limits.atOnce && (work === 'read' || change < limits.changes)

  function start(holder: string, line: Line, work: Work): () => void {
    line[work] += 1
    return () => {
      line[work] -= 1
      const next = line.waiters.findIndex((waiter) => hasRoom(line, waiter.work))
      if (next >= 0) line.waiters.splice(next, 1)[0]!.go()
      if (line.read + line.change === 0) lines.delete(holder)
    }
  }

  function wait(holder: string, line: Line, work: Work): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        work,
        go: () => {
          clearTimeout(timer)
          resolve(start(holder, line, work))
        },
      }
      const timer = setTimeout(() => {
        line.waiters.splice(line.waiters.indexOf(waiter), 1)
        reject(tooMany())
      }, limits.waitMs)
      line.waiters.push(waiter)
    })
  }

  return {
    waiting: () => [...lines.values()].reduce((sum, { waiters }) => sum + waiters.length, 0),
    async take(holder, work) {
      const line = lines.get(holder) ?? { read: 0, change: 0, waiters: [] }
      if (hasRoom(line, work)) {
        lines.set(holder, line)
        return start(holder, line, work)
      }
      if (line.waiters.length >= limits.waiting) throw tooMany()
      return wait(holder, line, work)
    },
  }
}

const tooMany = () => new DomainError('TOO_MANY_REQUESTS', { retryAfter: '1' })
