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
  it('refuses what is too much at once, and no more than that', () => {
    const limit = createConcurrencyLimit({ all: 2, reads: 2 })
    const release = limit.acquire('read')
    limit.acquire('read')
    expect(() => limit.acquire('read')).toThrow('OVERLOADED')
    release()
    expect(isLetIn(limit, 'read')).toBe(true)
  })

  it('keeps places for changes when everybody looks', () => {
    const limit = createConcurrencyLimit({ all: 8, reads: 6 })
    expect(arrive(limit, 'read', 20)).toBe(6)
    expect(arrive(limit, 'change', 20)).toBe(2)
  })

  it('gives changes every place that is free', () => {
    const limit = createConcurrencyLimit({ all: 8, reads: 6 })
    expect(arrive(limit, 'change', 20)).toBe(8)
    expect(arrive(limit, 'read', 1)).toBe(0)
  })
})
