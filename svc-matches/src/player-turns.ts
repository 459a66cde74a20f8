import { DomainError } from '@kitchenline/domain'

type Line = { running: number; waiting: (() => void)[] }

/** Resolves when it is one's turn; what it answers ends the turn. */
export type Turns = (player: string) => Promise<() => void>

/**
 * Of one player so many calls run at once and so many more wait, in the order they came; what is beyond is refused at once. So a
 * burst of one player stands in the way of nobody else, and their changes do not stand in each other's.
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
