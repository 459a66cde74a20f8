import { DomainError } from '@kitchenline/domain'

type Line = { running: number; waiting: (() => void)[] }

/** Resolves when it is one's turn; what it answers ends the turn. */
export type Turns = (player: string) => Promise<() => void>

/**
 * Of each player a few calls run at once and some more wait in order; beyond that they are refused. So one player's burst delays
 * no other player, and their own changes do not conflict.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const lines = new Map<string, Line>()

  return async (player) => {
    const line = lines.get(player) ?? { running: 0, waiting: [] }
    lines.set(player, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= waiting) throw new DomainError('OVERLOADED')
    else await new Promise<void>((start) => line.waiting.push(start))
    return () => {
      const next = line.waiting.shift()
      if (next) return next()
      line.running -= 1
      if (line.running === 0) lines.delete(player)
    }
  }
}
