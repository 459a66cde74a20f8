import { DomainError } from '@kitchenline/domain'

type Queue = { running: number; waiting: (() => void)[] }

type Limits = {
  atOnce: number
  waiting: number
  /** A call that waits longer is refused. Without it a call waits as long as its caller does. */
  waitMs?: number
}

/** Resolves when the call may run. The returned function ends it. */
export type PlayerQueue = (player: string) => Promise<() => void>

/**
 * A few calls of each player run at once, some more wait in order, and the rest are refused. So one player's burst delays no other
 * player, and their own changes do not conflict.
 */
export function createPlayerQueue({ atOnce, waiting, waitMs }: Limits): PlayerQueue {
  const queues = new Map<string, Queue>()

  return async (player) => {
    const queue = queues.get(player) ?? { running: 0, waiting: [] }
    queues.set(player, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.length >= waiting) throw new DomainError('OVERLOADED')
    else await comeFirst(queue, waitMs)
    return () => {
      const next = queue.waiting.shift()
      if (next) return next()
      queue.running -= 1
      if (queue.running === 0) queues.delete(player)
    }
  }
}

function comeFirst({ waiting }: Queue, waitMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(new DomainError('OVERLOADED'))
    }
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
    waiting.push(start)
  })
}
