import { sharedReads } from '../src/shared-reads.ts'
import { queryTime, withRequestClock } from '../src/request-clock.ts'

/** A store whose reads answer one after the other, when they are let. */
function startStore() {
  const stored = new Map<string, number>()
  const queries: { keys: string[]; finish: (error?: Error) => void }[] = []
  const read = sharedReads<number>((keys) => {
    const found = new Map(keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key)!] as const] : [])))
    return new Promise((resolve, reject) => {
      queries.push({ keys, finish: (error) => (error ? reject(error) : resolve(found)) })
    })
  })
  return { stored, queries, read }
}
const settle = () => new Promise<void>((resume) => void setImmediate(resume))

describe('sharedReads', () => {
  it('begins at once while there is nothing to do, and asks once for all that came meanwhile, for each key once', async () => {
    const { stored, queries, read } = startStore()
    for (const name of ['a', 'b', 'c']) stored.set(name, name.charCodeAt(0))
    const answers = ['a', 'b', 'c', 'd', 'c'].map(read)
    expect(queries.map(({ keys }) => keys)).toEqual([['a']])
    queries[0]!.finish()
    await settle()
    expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'd']])
    queries[1]!.finish()
    expect(await Promise.all(answers)).toEqual([97, 98, 99, undefined, 99])
  })

  it('asks beside a query that is slow, for all that came meanwhile', async () => {
    const { queries, read } = startStore()
    const answers = ['a', 'b', 'c'].map(read)
    while (queries.length < 2) await new Promise((resume) => setTimeout(resume, 5))
    expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']])
    for (const { finish } of queries) finish()
    await Promise.all(answers)
    const next = read('d')
    expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c'], ['d']])
    queries[2]!.finish()
    await next
  })

  it('shows what was stored before the question, also when the same one is under way', async () => {
    const { stored, queries, read } = startStore()
    stored.set('ana', 1)
    const before = read('ana')
    stored.set('ana', 2)
    const after = read('ana')
    queries[0]!.finish()
    await settle()
    queries[1]!.finish()
    expect(await Promise.all([before, after])).toEqual([1, 2])
  })

  it('passes a failure to those who share it, and goes on with the next', async () => {
    const { queries, read } = startStore()
    const answers = ['a', 'b', 'c'].map(read)
    queries[0]!.finish()
    await settle()
    queries[1]!.finish(new Error('unavailable'))
    const results = await Promise.allSettled(answers)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    const next = read('d')
    queries[2]!.finish()
    await expect(next).resolves.toBeUndefined()
  })

  it('does not begin for a request without time, and ends with no other’s', async () => {
    const times: number[] = []
    const read = sharedReads<number>((keys) => {
      times.push(queryTime(5_000))
      return Promise.resolve(new Map(keys.map((key) => [key, 1])))
    })
    const clock = (inMs: number) => ({ deadline: Date.now() + inMs, hasDisconnected: () => false })
    await withRequestClock(clock(1_000), () => read('ana'))
    await expect(withRequestClock(clock(-1), () => read('ana'))).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
    expect(times).toEqual([5_000])
  })
})
