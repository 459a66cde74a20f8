import { createConcurrencyLimit, type ConcurrencyLimit, type Work } from './concurrency-limit.ts'

const isLetIn = (limit: ConcurrencyLimit, work: Work) => {
  try {
    limit.acquire(work)
    return true
  } catch {
    return false
  }
}
const arrive = (limit: ConcurrencyLimit, work: Work, count: number) =>
  Array.from({ length: count }, () => isLetIn(limit, work)).filter(Boolean).length

describe('createConcurrencyLimit', () => {
  it('keeps places for changes when everybody looks, and refuses no more than is too much at once', () => {
    const limit = createConcurrencyLimit({ all: 8, reads: 6 })
    const release = limit.acquire('read')
    expect(arrive(limit, 'read', 20)).toBe(5)
    expect(arrive(limit, 'change', 20)).toBe(2)
    expect(() => limit.acquire('change')).toThrow('OVERLOADED')
    release()
    expect([isLetIn(limit, 'read'), isLetIn(limit, 'read')]).toEqual([true, false])
  })

  it('gives changes every place that is free', () => {
    const limit = createConcurrencyLimit({ all: 8, reads: 6 })
    expect(arrive(limit, 'change', 20)).toBe(8)
    expect(arrive(limit, 'read', 1)).toBe(0)
  })
})
