import { DomainError } from '@kitchenline/domain'

type Line = { running: number; waiting: (() => void)[] }

type Limits = {
  atOnce: number
  waiting: number
  /** Who waits longer is refused. Without it a call waits as long as its caller does. */
  waitMs?: number
}

/** Resolves when it is one's turn; what it answers ends the turn. */
export type Turns = (player: string) => Promise<() => void>

/**
 * Of each player a few calls run at once and some more wait in order; beyond that they are refused. So one player's burst delays
 * no other player, and their own changes do not conflict.
 */
export function createTurns({ atOnce, waiting, waitMs }: Limits): Turns {
  const lines = new Map<string, Line>()

  return async (player) => {
    const line = lines.get(player) ?? { running: 0, waiting: [] }
    lines.set(player, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= waiting) throw new DomainError('OVERLOADED')
    else await comeFirst(line, waitMs)
    return () => {
      const next = line.waiting.shift()
      if (next) return next()
      line.running -= 1
      if (line.running === 0) lines.delete(player)
    }
  }
}

function comeFirst({ waiting }: Line, waitMs?: number): Promise<void> {
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
