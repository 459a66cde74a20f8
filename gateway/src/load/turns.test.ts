import { createTurns } from './turns.ts'

const limits = { atOnce: 3, changes: 1, waiting: 2, waitMs: 20 }

describe('createTurns', () => {
  it('lets one holder’s requests wait for each other, in the order in which they came', async () => {
    const turns = createTurns({ ...limits, waitMs: 30_000 })
    const order: number[] = []
    const first = await turns.take('ana', 'change')
    const rest = [2, 3].map(async (at) => {
      const leave = await turns.take('ana', 'change')
      order.push(at)
      leave()
    })
    first()
    await Promise.all(rest)
    expect(order).toEqual([2, 3])
  })

  it('keeps no read waiting behind a change', async () => {
    const turns = createTurns({ ...limits, waitMs: 30_000 })
    const leave = await turns.take('ana', 'change')
    const waiting = turns.take('ana', 'change')
    await turns.take('ana', 'read')
    leave()
    await waiting
  })

  it('refuses at once when too many wait, and one that has waited too long', async () => {
    const turns = createTurns(limits)
    await turns.take('ana', 'change')
    const waiting = [turns.take('ana', 'change'), turns.take('ana', 'change')]
    const refused = { code: 'TOO_MANY_REQUESTS', params: { retryAfter: '1' } }
    await expect(turns.take('ana', 'change')).rejects.toMatchObject(refused)
    for (const settled of await Promise.allSettled(waiting)) expect(settled).toMatchObject({ reason: refused })
  })

  it('delays no other holder', async () => {
    const turns = createTurns(limits)
    for (let at = 0; at < 3; at += 1) await turns.take('ana', 'read')
    await expect(turns.take('bo', 'change')).resolves.toEqual(expect.any(Function))
  })
})
