import { createLimitPerHolder } from './limit-per-holder.ts'

const limits = { atOnce: 3, changes: 1, waiting: 2, waitMs: 20 }

describe('createLimitPerHolder', () => {
  it('lets one holder’s requests wait for each other, in the order in which they came', async () => {
    const limit = createLimitPerHolder({ ...limits, waitMs: 30_000 })
    const order: number[] = []
    const first = await limit.acquire('ana', 'change')
    const rest = [2, 3].map(async (at) => {
      const release = await limit.acquire('ana', 'change')
      order.push(at)
      release()
    })
    first()
    await Promise.all(rest)
    expect(order).toEqual([2, 3])
  })

  it('keeps no read waiting behind a change', async () => {
    const limit = createLimitPerHolder({ ...limits, waitMs: 30_000 })
    const release = await limit.acquire('ana', 'change')
    const waiting = limit.acquire('ana', 'change')
    await limit.acquire('ana', 'read')
    release()
    await waiting
  })

  it('refuses at once when too many wait, and one that has waited too long', async () => {
    const limit = createLimitPerHolder(limits)
    await limit.acquire('ana', 'change')
    const waiting = [limit.acquire('ana', 'change'), limit.acquire('ana', 'change')]
    const refused = { code: 'TOO_MANY_REQUESTS', params: { retryAfter: '1' } }
    await expect(limit.acquire('ana', 'change')).rejects.toMatchObject(refused)
    for (const settled of await Promise.allSettled(waiting)) expect(settled).toMatchObject({ reason: refused })
  })

  it('delays no other holder', async () => {
    const limit = createLimitPerHolder(limits)
    for (let at = 0; at < 3; at += 1) await limit.acquire('ana', 'read')
    await expect(limit.acquire('bo', 'change')).resolves.toEqual(expect.any(Function))
  })
})
