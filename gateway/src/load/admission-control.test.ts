import { jest } from '@jest/globals'
import { createAdmissionControl, type AdmissionControl, type Release } from './admission-control.ts'
import type { Priority } from './priority-queue.ts'

const limitOf = (count: number) => ({ current: () => count, observe: () => {} })
const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const create = (count: number) => createAdmissionControl(limitOf(count), { now: () => Date.now() })

/** Arrives, and notes that it entered or was refused. */
function arrive(admission: AdmissionControl, events: string[], name: string, priority: Priority, holder = name) {
  const entering = admission.acquire({ priority, holder })
  void entering.then(
    () => events.push(name),
    () => events.push(`no ${name}`),
  )
  return entering
}

/** A machine that takes 100 ms for each of the four that run at once, and so many arrivals of each priority every 100 ms. */
async function flood(arrivals: Partial<Record<Priority, number>>, { rounds = 100 } = {}) {
  const admission = create(4)
  const answered: Record<Priority, number[]> = { change: [], read: [], background: [] }
  const refused: Record<Priority, number> = { change: 0, read: 0, background: 0 }
  const one = async (priority: Priority, holder: string) => {
    const cameAt = Date.now()
    const release = await admission.acquire({ priority, holder }).catch(() => void (refused[priority] += 1))
    if (!release) return
    await new Promise((resume) => setTimeout(resume, 100))
    answered[priority].push(Date.now() - cameAt)
    release('answered')
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [priority, count] of Object.entries(arrivals))
      for (let at = 0; at < count; at += 1) void one(priority as Priority, `${priority}${at}`)
    await jest.advanceTimersByTimeAsync(100)
  }
  return { answered, refused }
}

describe('createAdmissionControl', () => {
  it('lets as many in as the limit says, changes first, each kind in turn', async () => {
    const events: string[] = []
    const admission = create(1)
    const first = await arrive(admission, events, 'a', 'read')
    const rest = (['b', 'c'] as const).map((name) => arrive(admission, events, name, 'read'))
    const changes = (['d', 'e'] as const).map((name) => arrive(admission, events, name, 'change'))
    void arrive(admission, events, 'f', 'background')
    const inTurn = [Promise.resolve(first), ...changes, ...rest]
    for (const one of inTurn) {
      ;(await one)('answered')
      await settle()
    }
    expect(events).toEqual(['a', 'd', 'e', 'b', 'c', 'f'])
  })

  it('prefers who has least running to who comes again and again', async () => {
    const events: string[] = []
    const admission = create(3)
    const running: Release[] = []
    for (const holder of ['ana', 'ana', 'x']) running.push(await admission.acquire({ priority: 'read', holder }))
    void arrive(admission, events, 'bo', 'read')
    void arrive(admission, events, 'newer', 'read', 'ana')
    running[2]!('answered')
    await settle()
    expect(events).toEqual(['bo'])
  })

  it('leaves room to others: one player’s reads have a quarter of a tight machine, and changes pass them', async () => {
    const events: string[] = []
    const admission = create(16)
    const running: Release[] = []
    for (let at = 0; at < 4; at += 1) running.push(await admission.acquire({ priority: 'read', holder: 'ana' }))
    void arrive(admission, events, 'fifth', 'read', 'ana')
    void arrive(admission, events, 'bo', 'read')
    void arrive(admission, events, 'match', 'change', 'ana')
    await settle()
    expect(events).toEqual(['bo', 'match'])
    // The match counts for ana as well.
    for (const release of running.slice(0, 2)) release('answered')
    await settle()
    expect(events).toEqual(['bo', 'match', 'fifth'])
  })

  it('with a full queue takes the newest read first and refuses the others soon', async () => {
    const events: string[] = []
    const admission = create(2)
    const release = await admission.acquire({ priority: 'read', holder: 'x' })
    await admission.acquire({ priority: 'read', holder: 'y' })
    for (const name of ['a', 'b', 'c', 'd', 'e']) void arrive(admission, events, name, 'read')
    await settle()
    expect(events).toEqual(['no a'])
    release('answered')
    await jest.advanceTimersByTimeAsync(250)
    expect(events).toEqual(['no a', 'e'])
    await jest.advanceTimersByTimeAsync(750)
    expect(events).toEqual(['no a', 'e', 'no b', 'no c', 'no d'])
  })

  it('has a queue of a bounded length for each priority', async () => {
    const admission = create(2)
    for (const holder of ['x', 'y']) await admission.acquire({ priority: 'read', holder })
    for (const priority of ['read', 'change', 'background'] as const)
      for (let at = 0; at < 4; at += 1) void arrive(admission, [], `${priority}${at}`, priority)
    for (const priority of ['change', 'background'] as const)
      await expect(admission.acquire({ priority, holder: 'z' })).rejects.toThrow('OVERLOADED')
    expect(admission.waiting()).toBe(12)
  })

  it('whose queue one holder has filled makes room to another there, and to none who has as much', async () => {
    const events: string[] = []
    const admission = create(2)
    for (const holder of ['x', 'y']) await admission.acquire({ priority: 'read', holder })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void arrive(admission, events, name, 'change', 'ana')
    void arrive(admission, events, 'bo', 'change')
    void arrive(admission, events, 'a5', 'change', 'ana')
    void arrive(admission, events, 'cy', 'change')
    await settle()
    expect(events.splice(0).sort()).toEqual(['no a3', 'no a4', 'no a5'])
    for (const name of ['di', 'ed']) void arrive(admission, events, name, 'change')
    await settle()
    expect(events.splice(0).sort()).toEqual(['no a2', 'no ed'])
    for (const name of ['r1', 'r2', 'r3']) void arrive(admission, events, name, 'read', 'ana')
    for (const name of ['older', 'newer']) void arrive(admission, events, name, 'read')
    await settle()
    expect(events).toEqual(['no r1'])
  })

  it('refuses none of twice as many at once as may run, who come again after each answer', async () => {
    const admission = create(8)
    let [answers, refused] = [0, 0]
    const visitor = async (holder: string) => {
      for (let turn = 0; turn < 50; turn += 1) {
        const release = await admission.acquire({ priority: 'read', holder }).catch(() => void (refused += 1))
        await new Promise((resume) => setTimeout(resume, 300))
        if (release) answers += 1
        release?.('answered')
      }
    }
    const all = Array.from({ length: 16 }, (_, at) => visitor(`player${at % 4}`))
    await jest.advanceTimersByTimeAsync(60_000)
    await Promise.all(all)
    expect([answers, refused]).toEqual([800, 0])
  })

  it('counts no request for longer than two seconds: a client that reads slowly takes it from no other', async () => {
    const admission = create(1)
    const release = await admission.acquire({ priority: 'read', holder: 'slow' })
    await jest.advanceTimersByTimeAsync(2_000)
    await admission.acquire({ priority: 'read', holder: 'next' })
    release('answered')
    expect(admission.running()).toBe(1)
  })

  it('answers every change at twice what the machine can do, and with the rest reads in time', async () => {
    const { answered, refused } = await flood({ change: 1, read: 6, background: 1 })
    expect(refused.change).toBe(0)
    expect(Math.max(...answered.change)).toBeLessThanOrEqual(200)
    expect(answered.read.length).toBeGreaterThan(280)
    expect(Math.max(...answered.read)).toBeLessThanOrEqual(600)
  })

  it('starves none for ever: reads and exports move while changes alone are too many', async () => {
    const { answered } = await flood({ change: 8, read: 4, background: 2 }, { rounds: 200 })
    expect(answered.change.length).toBeGreaterThan(600)
    expect(answered.read.length).toBeGreaterThan(50)
    expect(answered.background.length).toBeGreaterThan(5)
  })
})
