import { DomainError } from '@kitchenline/domain'

export type Pool = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs few tasks at once and lets few wait; the next one is refused at once instead of waiting past its deadline. */
export function boundedPool({ running: maxRunning, waiting: maxWaiting }: { running: number; waiting: number }): Pool {
  let running = 0
  const waiting: (() => void)[] = []

  return async (task) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new DomainError('OVERLOADED')
      // A finished task hands its place over, so `running` stays as it is.
      await new Promise<void>((resume) => waiting.push(resume))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
