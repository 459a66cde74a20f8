import { randomUUID } from 'node:crypto'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createContext } from '../src/context.ts'
import { sendFriendRequest } from '../src/friendships/send-friend-request.ts'
import { player, startService, type Player } from './running-service.ts'

const HOUR_MS = 60 * 60 * 1000
// Not in the past: the database deletes keys that have expired by its own clock.
let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))

const pass = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS))
const createPlayer = () => player(service)
const limited = { code: 'FRIEND_REQUEST_LIMIT' }
const askAll = (ana: Player, count: number) => Promise.allSettled(Array.from({ length: count }, () => ana.ask(createPlayer())))
const passed = (settled: PromiseSettledResult<unknown>[]) => settled.filter(({ status }) => status === 'fulfilled').length

describe('a player', () => {
  it('sends twenty requests in a day and no more, also when they all come at once', async () => {
    const ana = createPlayer()
    const settled = await askAll(ana, 30)
    expect(passed(settled)).toBe(20)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject(limited)
    expect(await ana.sent()).toHaveLength(20)
  })

  it('learns when the next one is free, and sends it then', async () => {
    const ana = createPlayer()
    await ana.ask(createPlayer())
    pass(1)
    await askAll(ana, 19)
    await expect(ana.ask(createPlayer())).rejects.toMatchObject({ ...limited, params: { retryAfter: String(23 * 60 * 60) } })
    pass(23)
    await ana.ask(createPlayer())
    await expect(ana.ask(createPlayer())).rejects.toMatchObject(limited)
  })

  it('loses none of them to a request that did not come about, nor to saying yes', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    await Promise.allSettled(Array.from({ length: 10 }, () => ana.ask(bo)))
    for (let at = 0; at < 5; at += 1) {
      const cy = createPlayer()
      await cy.ask(ana)
      expect(await ana.ask(cy)).toMatchObject({ accepted: true })
    }
    expect(passed(await askAll(ana, 25))).toBe(19)
  })
})

it('one player gets three requests from another in thirty days, and no more', async () => {
  const [ana, bo] = [createPlayer(), createPlayer()]
  for (let time = 0; time < 3; time += 1) {
    await bo.decline((await ana.ask(bo)).id)
    pass(24)
  }
  await expect(ana.ask(bo)).rejects.toMatchObject({ ...limited, params: { retryAfter: String(27 * 24 * 60 * 60) } })
  // The limit is the sender's, not the pair's.
  await ana.decline((await bo.ask(ana)).id)
  pass(27 * 24)
  await bo.decline((await ana.ask(bo)).id)
  await expect(ana.ask(bo)).rejects.toMatchObject(limited)
})

describe('with an idempotency key', () => {
  const key = () => randomUUID()

  it('the same request again gets the first answer, whatever became of it', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    const k = key()
    const first = await ana.ask(bo, k)
    expect(await ana.ask(bo, k)).toEqual({ ...first, changed: false })
    await bo.decline(first.id)
    expect(await ana.ask(bo, k)).toEqual({ ...first, changed: false })
    expect(await bo.received()).toEqual([])
  })

  it('another receiver is refused', async () => {
    const ana = createPlayer()
    const k = key()
    await ana.ask(createPlayer(), k)
    await expect(ana.ask(createPlayer(), k)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await ana.sent()).toHaveLength(1)
  })

  it('is the player’s own, and is forgotten after a day', async () => {
    const [ana, bo, cy] = [createPlayer(), createPlayer(), createPlayer()]
    const k = key()
    await ana.ask(bo, k)
    await cy.ask(bo, k)
    pass(25)
    await ana.ask(cy, k)
  })

  it('ten at once make one request and have the same answer', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    const k = key()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.ask(bo, k)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await bo.received()).toHaveLength(1)
  })

  it.each(['a request', 'a yes'])('%s that was stored before a crash is found by the retry', async (what) => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    if (what === 'a yes') await bo.ask(ana)
    const killed = { ...service.ctx.requestKeys, keep: () => Promise.reject(new Error('killed')) }
    const request = { senderId: ana.userId, receiverId: bo.userId, idempotencyKey: key(), onward: { token: '', requestId: '' } }
    await expect(sendFriendRequest(createContext({ ...service.ctx, requestKeys: killed }), request)).rejects.toThrow('killed')
    expect(await ana.ask(bo, request.idempotencyKey)).toMatchObject({ accepted: what === 'a yes' })
  })

  it('a refused request can come true later', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    const k = key()
    const { id } = await ana.ask(bo)
    await expect(ana.ask(bo, k)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    await bo.decline(id)
    expect((await ana.ask(bo, k)).id).not.toBe(id)
  })
})
