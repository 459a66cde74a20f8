import type { IncomingMessage, ServerResponse } from 'node:http'
import { DomainError } from '@kitchenline/domain'
import { InvalidInput } from '../http/invalid-input.ts'
import { createByteShares, type Sender } from './body-shares.ts'
import { untilClosed } from './until-closed.ts'

export type IntakeLimits = {
  /** So long a body may come as slowly as it likes. */
  graceMs: number
  /** Its average pace from then on. */
  bytesPerSecond: number
  totalMs: number
  checkEveryMs: number
  /** All bodies together, until their requests are answered. */
  heldBytes: number
  /** A body of up to so many is always taken. */
  smallBytes: number
}

export const INTAKE: IntakeLimits = {
  ...{ graceMs: 5_000, bytesPerSecond: 8_000, totalMs: 60_000, checkEveryMs: 1_000 },
  ...{ heldBytes: 64 * 1024 * 1024, smallBytes: 16 * 1024 },
}

type Expected = Sender & { maxBytes: number }

export type BodyIntake = {
  /** What it holds counts for its sender until the answer has gone. */
  receive(req: IncomingMessage, res: Pick<ServerResponse, 'closed' | 'once'>, expected: Expected): Promise<Buffer>
  heldBytes(): number
}

/**
 * Bodies have a clock of their own: a slow phone may take a minute for a picture, a client that only holds a connection may not.
 * A request holds no place, and its deadline does not run, until the body is complete. An announced length counts at once.
 */
export function createBodyIntake(limits: IntakeLimits = INTAKE, now: () => number = () => performance.now()): BodyIntake {
  const [shares, slow] = [createByteShares(limits), createSlowBodies()]

  function refusalOf(size: number, startedAt: number): DomainError | undefined {
    const took = now() - startedAt
    const expected = ((took - limits.graceMs) / 1_000) * limits.bytesPerSecond
    return took > limits.totalMs || size < expected ? new DomainError('BODY_TOO_SLOW') : undefined
  }

  return {
    heldBytes: shares.held,
    receive: (req, res, { maxBytes, ...sender }) =>
      new Promise((resolve, reject) => {
        const startedAt = now()
        const [share, holder] = [shares.open(sender), sender.player ?? sender.network]
        const chunks: Buffer[] = []
        let size = 0

        const settle = (end: () => void) => {
          clearInterval(timer)
          slow.remove(holder, body)
          req.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError)
          end()
        }
        // What still comes is read and dropped: cutting the connection would take the answer from the client.
        const refuse = (error: DomainError) =>
          settle(() => {
            chunks.length = 0
            share.release()
            req.on('error', () => {}).resume()
            reject(error)
          })
        const grow = (to: number) => {
          const isTooLarge = to > maxBytes
          const refusal = isTooLarge ? new DomainError('BODY_TOO_LARGE', { maxBytes: String(maxBytes) }) : share.grow(to)
          if (refusal) refuse(refusal)
        }
        const onData = (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          grow(size)
        }
        const onEnd = () =>
          settle(() => {
            untilClosed(res, share.release)
            resolve(Buffer.concat(chunks))
          })
        const onError = () => refuse(new InvalidInput([{ path: '', code: 'malformed_json' }]))
        const body: SlowBody = {
          bytesPerMs: () => size / (now() - startedAt),
          refuse: () => refuse(new DomainError('BODY_TOO_SLOW')),
        }
        const timer = setInterval(() => {
          const refusal = refusalOf(size, startedAt)
          if (refusal) refuse(refusal)
          else slow.add(holder, body)
        }, limits.checkEveryMs)
        req.on('data', onData).once('end', onEnd).once('error', onError).once('close', onError)
        grow(Number(req.headers['content-length'] ?? 0))
      }),
  }
}

/** A holder may have so many bodies that were not complete at their first check. */
const SLOW_MAX = 16

type SlowBody = { bytesPerMs(): number; refuse(): void }

/** Bodies that drip in. When one player or network has too many, the slowest is refused. */
function createSlowBodies() {
  const bodies = new Map<string, Set<SlowBody>>()
  return {
    add(holder: string, body: SlowBody): void {
      const all = bodies.get(holder) ?? new Set()
      bodies.set(holder, all.add(body))
      if (all.size > SLOW_MAX) [...all].reduce((one, other) => (other.bytesPerMs() < one.bytesPerMs() ? other : one)).refuse()
    },
    remove(holder: string, body: SlowBody): void {
      const all = bodies.get(holder)
      all?.delete(body)
      if (all?.size === 0) bodies.delete(holder)
    },
  }
}
