import { createBulkhead, type Bulkhead } from './bulkhead.ts'
import type { Work } from './concurrency-limit.ts'

const SOON = Number.MAX_SAFE_INTEGER

describe('createBulkhead', () => {
  const limits = { all: 3, reads: 2, waiting: 3, waitMs: 60_000 }
  let holders = 0
  /** Each for a holder of its own. */
  const take = (limit: Bulkhead, work: Work, until = SOON) => limit.acquire({ work, holder: `player${(holders += 1)}` }, until)
  const entering = (limit: Bulkhead, inside: string[]) => (name: string, work: Work) =>
    take(limit, work).then((release) => {
      inside.push(name)
      return release
    })
  const settled = () => new Promise<void>((resume) => void setImmediate(resume))

  it('admits at once while there is room, then in turn as others release', async () => {
    const inside: string[] = []
    const enter = entering(createBulkhead(limits), inside)
    const [first, second] = await Promise.all([enter('a', 'read'), enter('b', 'read')])
    const third = enter('c', 'read')
    void enter('d', 'read')
    await settled()
    expect(inside).toEqual(['a', 'b'])
    first()
    await settled()
    expect(inside).toEqual(['a', 'b', 'c'])
    second()
    ;(await third)()
    await settled()
    expect(inside).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps room for changes, and lets one that waits go before those who look', async () => {
    const inside: string[] = []
    const enter = entering(createBulkhead(limits), inside)
    const reads = await Promise.all([enter('a', 'read'), enter('b', 'read')])
    const change = await enter('c', 'change')
    void enter('d', 'read')
    void enter('e', 'change')
    await settled()
    expect(inside).toEqual(['a', 'b', 'c'])
    reads[0]!()
    await settled()
    expect(inside).toEqual(['a', 'b', 'c', 'e'])
    change()
    await settled()
    expect(inside).toEqual(['a', 'b', 'c', 'e', 'd'])
  })

  it('refuses when the queue is full', async () => {
    const limit = createBulkhead({ ...limits, waiting: 1 })
    await Promise.all([take(limit, 'read'), take(limit, 'read')])
    take(limit, 'read').catch(() => {})
    await expect(take(limit, 'read')).rejects.toThrow('OVERLOADED')
  })

  it.each([
    ['the queue does not move', 0, SOON],
    ['their own time is over', 60_000, 0],
  ])('refuses a waiting call when %s', async (_when, waitMs, until) => {
    const limit = createBulkhead({ ...limits, waitMs }, () => 1)
    await Promise.all([take(limit, 'read'), take(limit, 'read')])
    await expect(take(limit, 'read', until)).rejects.toThrow('OVERLOADED')
  })

  it('gives one holder a quarter of the places and of the queue, and the rest to others', async () => {
    const limit = createBulkhead({ all: 8, reads: 8, waiting: 8, waitMs: 60_000 })
    const ana = { work: 'change', holder: 'ana' } as const
    const releases = [await limit.acquire(ana, SOON), await limit.acquire(ana, SOON)]
    const waiting = [limit.acquire(ana, SOON), limit.acquire(ana, SOON)]
    await expect(limit.acquire(ana, SOON)).rejects.toThrow('OVERLOADED')
    for (let at = 0; at < 6; at += 1) await take(limit, 'read')
    for (const release of releases) release()
    await Promise.all(waiting)
  })
})
