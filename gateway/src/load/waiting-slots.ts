import { DomainError } from '@kitchenline/domain'
import type { Work } from './slots.ts'

export type WaitingSlots = {
  /** Waits for a place while others leave, at most until then. The returned function gives the place back. */
  take(work: Work, until: number): Promise<() => void>
}

type Limits = { all: number; reads: number; waiting: number; waitMs: number }
type Waiter = { work: Work; go: () => void }

/**
 * Places of one service. A screen asks several services at once and lots of screens come in the same moment: who finds no place has
 * one a few milliseconds later, and must not lose a part for it. Changes go first; a line that does not move refuses.
 */
export function createWaitingSlots({ all, reads, waiting, waitMs }: Limits, now: () => number = Date.now): WaitingSlots {
  const held = { read: 0, change: 0 }
  const line: Waiter[] = []

  const hasRoom = (work: Work) => held.read + held.change < all && (work === 'change' || held.read < reads)

  function enter(work: Work): () => void {
    held[work] += 1
    return () => {
      held[work] -= 1
      letIn()
    }
  }

  function letIn(): void {
    const change = line.findIndex(({ work }) => work === 'change')
    const next = change >= 0 ? change : 0
    if (line[next] && hasRoom(line[next].work)) line.splice(next, 1)[0]!.go()
  }

  return {
    take(work, until) {
      if (hasRoom(work)) return Promise.resolve(enter(work))
      if (line.length >= waiting) return Promise.reject(new DomainError('OVERLOADED'))
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          work,
          go: () => {
            clearTimeout(timer)
            resolve(enter(work))
          },
        }
        const timer = setTimeout(
          () => {
            line.splice(line.indexOf(waiter), 1)
            reject(new DomainError('OVERLOADED'))
          },
          Math.max(0, Math.min(waitMs, until - now())),
        ).unref()
        line.push(waiter)
      })
    },
  }
}
