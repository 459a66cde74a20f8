import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { createBodyIntake, type IntakeLimits } from './body-intake.ts'

let clock = 0
const limits: IntakeLimits = { graceMs: 5_000, bytesPerSecond: 8_000, totalMs: 60_000, checkEveryMs: 1, heldBytes: 100_000 }
const check = () => new Promise((resume) => setTimeout(resume, 5))

function receive(intake = createBodyIntake(limits, () => clock)) {
  const req = new PassThrough()
  const received = intake.receive(req as unknown as IncomingMessage, 80_000)
  received.catch(() => {})
  return { req, received }
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
    const { req, received } = receive(createBodyIntake({ ...limits, bytesPerSecond: 1 }, () => clock))
    for (let second = 0; second < 61; second += 1) {
      req.write('xx')
      clock += 1_000
    }
    await expect(received).rejects.toMatchObject({ code: 'BODY_TOO_SLOW' })
  })

  it('refuses a body that is too large, and what all together may hold', async () => {
    const intake = createBodyIntake(limits, () => clock)
    const large = receive(intake)
    large.req.write('x'.repeat(80_001))
    await expect(large.received).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
    const [first, second] = [receive(intake), receive(intake)]
    first.req.write('x'.repeat(60_000))
    second.req.write('x'.repeat(60_000))
    await expect(second.received).rejects.toMatchObject({ code: 'OVERLOADED' })
    first.req.end()
    expect((await first.received).length).toBe(60_000)
    const third = receive(intake)
    third.req.end('x'.repeat(70_000))
    expect((await third.received).length).toBe(70_000)
  })

  it('calls one that is cut off what it is: half a body', async () => {
    const { req, received } = receive()
    req.write('{"a":')
    req.destroy()
    await expect(received).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ code: 'malformed_json' }] })
  })
})
