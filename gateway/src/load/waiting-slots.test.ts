import { createWaitingSlots, type WaitingSlots } from './waiting-slots.ts'
import type { Work } from './slots.ts'

const SOON = Number.MAX_SAFE_INTEGER

describe('createWaitingSlots', () => {
  const limits = { all: 3, reads: 2, waiting: 3, waitMs: 60_000 }
  let holders = 0
  /** Each for a holder of its own. */
  const take = (slots: WaitingSlots, work: Work, until = SOON) => slots.take({ work, holder: `player${(holders += 1)}` }, until)
  const entering = (slots: WaitingSlots, inside: string[]) => (name: string, work: Work) =>
    take(slots, work).then((leave) => {
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
    await Promise.all([take(slots, 'read'), take(slots, 'read')])
    take(slots, 'read').catch(() => {})
    await expect(take(slots, 'read')).rejects.toThrow('OVERLOADED')
  })

  it.each([
    ['the line does not move', 0, SOON],
    ['their own time is over', 60_000, 0],
  ])('refuses a waiting call when %s', async (_when, waitMs, until) => {
    const slots = createWaitingSlots({ ...limits, waitMs }, () => 1)
    await Promise.all([take(slots, 'read'), take(slots, 'read')])
    await expect(take(slots, 'read', until)).rejects.toThrow('OVERLOADED')
  })

  it('gives one holder a quarter of the places and of the line, and the rest to others', async () => {
    const slots = createWaitingSlots({ all: 8, reads: 8, waiting: 8, waitMs: 60_000 })
    const ana = { work: 'change', holder: 'ana' } as const
    const leaves = [await slots.take(ana, SOON), await slots.take(ana, SOON)]
    const waiting = [slots.take(ana, SOON), slots.take(ana, SOON)]
    await expect(slots.take(ana, SOON)).rejects.toThrow('OVERLOADED')
    for (let at = 0; at < 6; at += 1) await take(slots, 'read')
    for (const leave of leaves) leave()
    await Promise.all(waiting)
  })
})
