import type { IncomingMessage } from 'node:http'
import { DomainError } from '@kitchenline/domain'
import { InvalidInput } from '../invalid-input.ts'

export type IntakeLimits = {
  /** For which a body may come as slowly as it likes. */
  graceMs: number
  /** From then on, on average. */
  bytesPerSecond: number
  totalMs: number
  checkEveryMs: number
  /** All bodies being received. */
  heldBytes: number
}

export const INTAKE: IntakeLimits = {
  ...{ graceMs: 5_000, bytesPerSecond: 8_000, totalMs: 60_000, checkEveryMs: 1_000 },
  heldBytes: 64 * 1024 * 1024,
}

export type BodyIntake = {
  receive(req: IncomingMessage, maxBytes: number): Promise<Buffer>
  heldBytes(): number
}

/**
 * Bodies have a clock of their own: a slow phone may take a minute for a picture, a client that only holds a connection may not.
 * A request's deadline and its place begin when the body is complete.
 */
export function createBodyIntake(limits: IntakeLimits = INTAKE, now: () => number = () => performance.now()): BodyIntake {
  let held = 0

  function refusalOf(size: number, startedAt: number): DomainError | undefined {
    const took = now() - startedAt
    const expected = ((took - limits.graceMs) / 1_000) * limits.bytesPerSecond
    return took > limits.totalMs || size < expected ? new DomainError('BODY_TOO_SLOW') : undefined
  }

  return {
    heldBytes: () => held,
    receive: (req, maxBytes) =>
      new Promise((resolve, reject) => {
        const startedAt = now()
        const chunks: Buffer[] = []
        let size = 0

        const settle = (end: () => void) => {
          clearInterval(timer)
          held -= size
          req.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError)
          end()
        }
        // What still comes is read and dropped: cutting the connection would take the answer from the client.
        const refuse = (error: DomainError) =>
          settle(() => {
            chunks.length = 0
            req.on('error', () => {}).resume()
            reject(error)
          })
        const onData = (chunk: Buffer) => {
          size += chunk.length
          held += chunk.length
          chunks.push(chunk)
          if (size > maxBytes) refuse(new DomainError('BODY_TOO_LARGE', { maxBytes: String(maxBytes) }))
          else if (held > limits.heldBytes) refuse(new DomainError('OVERLOADED'))
        }
        const onEnd = () => settle(() => resolve(Buffer.concat(chunks)))
        const onError = () => settle(() => reject(new InvalidInput([{ path: '', code: 'malformed_json' }])))
        const timer = setInterval(() => {
          const refusal = refusalOf(size, startedAt)
          if (refusal) refuse(refusal)
        }, limits.checkEveryMs)
        req.on('data', onData).once('end', onEnd).once('error', onError).once('close', onError)
      }),
  }
}
