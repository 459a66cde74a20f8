import { createLog } from '@kitchenline/runtime'
import { createCanaryGuard } from './canary-guard.ts'

const lines: string[] = []
const log = createLog('test', 'warn', { write: (line) => void lines.push(line) })
const V = '222222222222'
let now: number
const guarded = () => {
  now = 0
  lines.length = 0
  const guard = createCanaryGuard(log, () => now)
  const fail = (ring: string | undefined, version = V) => guard.report({ folder: 'mfe-zoo', version, ring, phase: 'load' })
  return { fail, mayTry: (ring: string, version = V, folder = 'mfe-zoo') => guard.mayTry(folder, version, ring) }
}

it('takes a canary from the browser in which it failed, at once and for good', () => {
  const { fail, mayTry } = guarded()
  expect(mayTry('a')).toBe(true)
  fail('a')
  expect(mayTry('a')).toBe(false)
  expect(mayTry('b')).toBe(true)
  now = 3_600_000
  expect(mayTry('a')).toBe(false)
})

it('stops it for everybody when a fifth of at least three browsers failed, and says so once', () => {
  const { fail, mayTry } = guarded()
  for (let ring = 0; ring < 16; ring++) mayTry(`r${ring}`)
  for (const ring of ['r0', 'r1', 'r2']) fail(ring)
  expect(mayTry('new')).toBe(true)
  fail('r3')
  expect(mayTry('another')).toBe(false)
  fail('r4')
  expect(lines.filter((line) => line.includes('canary stopped'))).toHaveLength(1)
})

it('lets nobody stop it who never had it, nor by failing twice, nor the version that everybody has', () => {
  const { fail, mayTry } = guarded()
  mayTry('a')
  for (const ring of ['x', 'y', 'z', undefined, 'a', 'a', 'a']) fail(ring)
  for (const ring of ['a', 'b', 'c']) fail(ring, '111111111111')
  expect(mayTry('b')).toBe(true)
})

it('keeps in mind the canary of the day and none before it', () => {
  const { fail, mayTry } = guarded()
  mayTry('a')
  fail('a')
  mayTry('b', '333333333333')
  expect(mayTry('a')).toBe(true)
  fail('a')
  now += 25 * 3_600_000
  mayTry('b', V, 'mfe-other')
  expect(mayTry('a')).toBe(true)
})
