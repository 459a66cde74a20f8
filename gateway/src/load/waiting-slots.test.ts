import { createWaitingSlots } from './waiting-slots.ts'
import type { Work } from './slots.ts'

const SOON = Number.MAX_SAFE_INTEGER

describe('createWaitingSlots', () => {
  const limits = { all: 3, reads: 2, waiting: 3, waitMs: 60_000 }
  const entering = (slots: ReturnType<typeof createWaitingSlots>, inside: string[]) => (name: string, work: Work) =>
    slots.take(work, SOON).then((leave) => {
      inside.push(name)
      return leave
    })
  const settled = () => new Promise<void>((resume) => void setImmediate(resume))

  it('admits at once while there is room, then in turn as others leave', async () => {
    const inside: string[] = []
    const enter = entering(createWaitingSlots(limits), inside)
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
    const enter = entering(createWaitingSlots(limits), inside)
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

  it('refuses when the line is full', async () => {
    const slots = createWaitingSlots({ ...limits, waiting: 1 })
    await Promise.all([slots.take('read', SOON), slots.take('read', SOON)])
    slots.take('read', SOON).catch(() => {})
    await expect(slots.take('read', SOON)).rejects.toThrow('OVERLOADED')
  })

  it.each([
    ['the line does not move', 0, SOON],
    ['their own time is over', 60_000, 0],
  ])('refuses a waiting call when %s', async (_when, waitMs, until) => {
    const slots = createWaitingSlots({ ...limits, waitMs }, () => 1)
    await Promise.all([slots.take('read', SOON), slots.take('read', SOON)])
    await expect(slots.take('read', until)).rejects.toThrow('OVERLOADED')
  })
})
