import { boundedMap } from './bounded-map.ts'

it('evicts the oldest once it is full; setting a key makes it the newest', () => {
  const map = boundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4])
})

it('forgets what is meant, or everything', () => {
  const map = boundedMap<string, number>(9)
  for (const [at, key] of ['a', 'b', 'c'].entries()) map.set(key, at)
  map.deleteWhere((value) => value > 0)
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([0, undefined, undefined])
  map.clear()
  expect(map.get('a')).toBeUndefined()
})
