import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { createBodyIntake, type IntakeLimits } from './body-intake.ts'

let clock = 0
/** A player may hold 62,500 of them, and a network 250,000. */
const limits: IntakeLimits = {
  ...{ graceMs: 5_000, bytesPerSecond: 8_000, totalMs: 60_000, checkEveryMs: 1 },
  ...{ heldBytes: 1_000_000, smallBytes: 16_000 },
}
const sent: PassThrough[] = []
afterEach(() => {
  for (const req of sent.splice(0)) req.destroy()
})
const check = () => new Promise((resume) => setTimeout(resume, 5))
const create = (changed: Partial<IntakeLimits> = {}) => createBodyIntake({ ...limits, ...changed }, () => clock)

type From = { player?: string; network?: string; announced?: number }

function receive(intake = create(), { player, network = 'home', announced }: From = {}) {
  const [req, res] = [new PassThrough(), new PassThrough()]
  sent.push(req)
  const headers = announced === undefined ? {} : { 'content-length': String(announced) }
  const incoming = Object.assign(req, { headers }) as unknown as IncomingMessage
  const received = intake.receive(incoming, res as unknown as ServerResponse, { player, network, maxBytes: 80_000 })
  received.catch(() => {})
  return { req, res, received }
}

describe('createBodyIntake', () => {
  it('takes a body that comes at its leisure, and fast enough', async () => {
    const { req, received } = receive()
    for (let second = 0; second < 10; second += 1) {
      req.write('x'.repeat(7_000))
      clock += 1_000
      await check()
    }
    req.end()
    expect((await received).length).toBe(70_000)
  })

  it('gives a body five seconds, then ends one that drips', async () => {
    const { req, received } = receive()
    req.write('{')
    clock += 4_900
    await check()
    expect(req.listenerCount('end')).toBeGreaterThan(0)
    clock += 300
    await expect(received).rejects.toMatchObject({ code: 'BODY_TOO_SLOW' })
  })

  it('ends one after a minute, however steadily it comes', async () => {
    const { req, received } = receive(create({ bytesPerSecond: 1 }))
    for (let second = 0; second < 61; second += 1) {
      req.write('xx')
      clock += 1_000
    }
    await expect(received).rejects.toMatchObject({ code: 'BODY_TOO_SLOW' })
  })

  it('refuses a body that is too large, or says that it will be', async () => {
    const large = receive()
    large.req.write('x'.repeat(80_001))
    await expect(large.received).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
    await expect(receive(create(), { announced: 80_001 }).received).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  })

  it('gives one player a share, of which an announced length is taken at once and which the answer gives back', async () => {
    const intake = create()
    const first = receive(intake, { player: 'ana', announced: 40_000 })
    expect(intake.heldBytes()).toBe(40_000)
    await expect(receive(intake, { player: 'ana', announced: 40_000 }).received).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    const unannounced = receive(intake, { player: 'ana' })
    unannounced.req.write('x'.repeat(40_000))
    await expect(unannounced.received).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const bo = receive(intake, { player: 'bo', announced: 40_000 })
    for (const { req } of [first, bo]) req.end('x'.repeat(40_000))
    expect([(await first.received).length, (await bo.received).length]).toEqual([40_000, 40_000])
    expect(intake.heldBytes()).toBe(80_000)
    for (const { res } of [first, bo]) res.destroy()
    await check()
    expect(intake.heldBytes()).toBe(0)
  })

  it('gives the players of one network a quarter of it all, and others the rest', async () => {
    const intake = create()
    const crowd = Array.from({ length: 9 }, (_, at) => receive(intake, { player: `p${at}`, announced: 40_000 }))
    await check()
    expect(intake.heldBytes()).toBe(240_000)
    await expect(crowd[6]!.received).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const others = Array.from({ length: 20 }, (_, at) => receive(intake, { network: `other${at}`, announced: 40_000 }))
    await check()
    expect(intake.heldBytes()).toBe(1_000_000)
    await expect(others[19]!.received).rejects.toMatchObject({ code: 'OVERLOADED' })
    const small = receive(intake, { player: 'p0' })
    small.req.end('x'.repeat(16_000))
    expect((await small.received).length).toBe(16_000)
  })

  it('of more than sixteen slow ones of one address ends the slowest, and none of others', async () => {
    const intake = create()
    const other = receive(intake, { network: 'other' })
    const slow = Array.from({ length: 16 }, (_, at) => {
      const one = receive(intake)
      one.req.write('x'.repeat(100 + at))
      return one
    })
    clock += 1_000
    await check()
    const phone = receive(intake)
    phone.req.write('x'.repeat(8_000))
    clock += 1_000
    await expect(slow[0]!.received).rejects.toMatchObject({ code: 'BODY_TOO_SLOW' })
    for (const one of [phone, other, slow[1]!]) {
      one.req.end('{}')
      await one.received
    }
  })

  it('calls one that is cut off what it is: half a body', async () => {
    const { req, received } = receive()
    req.write('{"a":')
    req.destroy()
    await expect(received).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ code: 'malformed_json' }] })
  })
})
