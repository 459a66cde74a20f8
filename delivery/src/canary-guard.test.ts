import { createLog, metrics } from '@kitchenline/telemetry'
import { createCanaryGuard, type CanaryGuard, type CanaryNews } from './canary-guard.ts'

const lines: string[] = []
const log = createLog('test', 'warn', { write: (line) => void lines.push(line) })
const V = '222222222222'
let now: number
const guarded = () => {
  now = 0
  lines.length = 0
  const guard = createCanaryGuard(log, { now: () => now })
  const fail = (ring: string | undefined, version = V) => guard.report({ folder: 'mfe-zoo', version, ring, phase: 'load' })
  const mayTry = (ring: string, version = V, folder = 'mfe-zoo', network = ring) =>
    guard.mayTry(folder, version, { ring, network })
  return { fail, mayTry, mayTryFrom: (network: string, ring: string) => mayTry(ring, V, 'mfe-zoo', network) }
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

it('stops it for all browsers when it failed in a fifth of the networks and at least three, and reports it once', () => {
  const { fail, mayTry } = guarded()
  for (let ring = 0; ring < 16; ring++) mayTry(`r${ring}`)
  for (const ring of ['r0', 'r1', 'r2']) fail(ring)
  expect(mayTry('new')).toBe(true)
  fail('r3')
  expect(mayTry('another')).toBe(false)
  fail('r4')
  expect(lines.filter((line) => line.includes('canary stopped'))).toHaveLength(1)
})

it('cannot be triggered by browsers without it, by failing twice, nor against the stable version', () => {
  const { fail, mayTry } = guarded()
  mayTry('a')
  for (const ring of ['x', 'y', 'z', undefined, 'a', 'a', 'a']) fail(ring)
  for (const ring of ['a', 'b', 'c']) fail(ring, '111111111111')
  expect(mayTry('b')).toBe(true)
})

it('takes what all browsers of one network say for one word', () => {
  const { fail, mayTry, mayTryFrom } = guarded()
  for (let other = 0; other < 9; other++) mayTry(`r${other}`)
  for (let ring = 0; ring < 1_000; ring++) {
    mayTryFrom('here', `h${ring}`)
    fail(`h${ring}`)
  }
  expect(mayTry('new')).toBe(true)
  fail('r0')
  expect(mayTry('another')).toBe(true)
  fail('r1')
  expect(mayTry('late')).toBe(false)
})

it('is not kept alive by browsers of one network, nor by its being tried in very many', () => {
  for (const network of ['here', undefined]) {
    const { fail, mayTry, mayTryFrom } = guarded()
    for (let ring = 0; ring < 10_000; ring++) mayTryFrom(network ?? `n${ring}`, `x${ring}`)
    const tried = Array.from({ length: 2_000 }, (_, ring) => `r${ring}`).filter((ring) => mayTry(ring))
    for (const ring of tried) fail(ring)
    expect(mayTry('new')).toBe(false)
  }
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

describe('two gateways, one of which serves a page and the other takes its report', () => {
  const listeners: ((news: CanaryNews) => void)[] = []
  const channel = {
    publish: (news: CanaryNews) => listeners.forEach((listen) => listen(news)),
    onNews: (listen: (news: CanaryNews) => void) => void listeners.push(listen),
    close: () => {},
  }
  const fail = (guard: CanaryGuard, ring: string) => guard.report({ folder: 'mfe-zoo', version: V, ring, phase: 'crash' })
  const stopped = async () => {
    const { values } = (await metrics.getSingleMetric('canaries_stopped_total')!.get()) as { values: { value: number }[] }
    return values.reduce((sum, { value }) => sum + value, 0)
  }

  it('take it from that browser, and from everybody when one of them has seen enough, and count that once', async () => {
    lines.length = 0
    const before = await stopped()
    const [one, two] = [createCanaryGuard(log, { channel }), createCanaryGuard(log, { channel })]
    const mayTry = (guard: CanaryGuard, ring: string) => guard.mayTry('mfe-zoo', V, { ring, network: ring })
    for (const ring of ['a', 'b', 'c', 'd']) mayTry(one, ring)
    mayTry(two, 'e')
    fail(two, 'a')
    expect([mayTry(one, 'a'), mayTry(one, 'b'), mayTry(two, 'e')]).toEqual([false, true, true])
    fail(two, 'b')
    fail(one, 'c')
    expect([mayTry(one, 'd'), mayTry(two, 'e'), mayTry(two, 'new')]).toEqual([false, false, false])
    expect(lines.filter((line) => line.includes('canary stopped'))).toHaveLength(2)
    expect((await stopped()) - before).toBe(1)
  })
})
