import { AsyncLocalStorage } from 'node:async_hooks'
import { queryTime } from './request-clock.ts'

/** A query that takes longer does not hold the others up: a second one may run beside it. */
const SLOW_MS = 20
const AT_ONCE = 2
const KEYS_MAX = 100

type Question<V> = { key: string; resolve: (value: V | undefined) => void; reject: (error: unknown) => void }

/**
 * Small reads that come while another is under way share one query: a query costs the same whatever it reads, so under load their number
 * decides. Each begins after every question that it answers, so it sees all that was confirmed before. With little to do each question has
 * a query of its own, at once.
 */
export function sharedReads<V>(
  readMany: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  // Of all requests together: the deadline of one must not end the answers of the others.
  const outsideOfRequests = AsyncLocalStorage.snapshot()
  let waiting: Question<V>[] = []
  let underWay = 0
  let isSlow: NodeJS.Timeout | undefined

  function start(): void {
    if (waiting.length === 0 || underWay >= AT_ONCE) return
    if (underWay === 0) begin()
    else isSlow ??= setTimeout(begin, SLOW_MS)
  }

  function begin(): void {
    clearTimeout(isSlow)
    isSlow = undefined
    const batch = waiting.slice(0, KEYS_MAX)
    waiting = waiting.slice(KEYS_MAX)
    underWay += 1
    outsideOfRequests(() => void answer(batch))
  }

  async function answer(batch: Question<V>[]): Promise<void> {
    try {
      const found = await readMany([...new Set(batch.map(({ key }) => key))])
      for (const { key, resolve } of batch) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay -= 1
    start()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      queryTime(0)
      waiting.push({ key, resolve, reject })
      start()
    })
}
