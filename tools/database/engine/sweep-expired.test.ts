import { expiredFilter } from './sweep-expired.ts'

const now = Date.UTC(2026, 10, 21)

describe('expiredFilter', () => {
  it('is what a TTL index removes', () => {
    expect(expiredFilter({ key: { expire: 1 }, expireAfterSeconds: 0 }, now)).toEqual([{ expire: { $lt: new Date(now) } }])
    expect(expiredFilter({ key: { at: -1 }, expireAfterSeconds: 60 }, now)).toEqual([{ at: { $lt: new Date(now - 60_000) } }])
  })

  it('keeps to the index’s own filter', () => {
    const index = { key: { at: 1 }, expireAfterSeconds: 1, partialFilterExpression: { done: true } }
    expect(expiredFilter(index, now)).toEqual([{ $and: [{ at: { $lt: new Date(now - 1000) } }, { done: true }] }])
  })

  it.each([
    ['an ordinary index', { key: { at: 1 } }],
    ['a compound one', { key: { at: 1, by: 1 }, expireAfterSeconds: 1 }],
    ['one switched off', { key: { at: 1 }, expireAfterSeconds: Number.NaN }],
  ])('is nothing for %s', (_what, index) => {
    expect(expiredFilter(index, now)).toEqual([])
  })
})
