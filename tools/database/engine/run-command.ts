import { createRequire } from 'node:module'
import type { BSON as Bson } from 'mongodb'
import type { Engine } from './engine.ts'
import { frameRequest, bodyOf } from './wire-message.ts'

// The driver's own BSON without the driver: 6 MB of memory instead of 34.
const driver = createRequire(import.meta.url).resolve('mongodb')
const BSON = createRequire(driver)('bson') as typeof Bson

/** One command to the engine of this process. */
export async function runCommand<T>(engine: Engine, command: object): Promise<T> {
  const { response } = await engine.roundTrip(frameRequest(Buffer.from(BSON.serialize(command))))
  const answer = BSON.deserialize(response) as T & { ok: number; errmsg?: string }
  if (answer.ok !== 1) throw new Error(answer.errmsg ?? 'command failed')
  return answer
}

/** The command that a driver's message asks for, without what it sends as a sequence of documents. */
export function readCommand(message: Buffer): Record<string, unknown> {
  const body = bodyOf(message)
  return body ? BSON.deserialize(body.subarray(0, body.readInt32LE(0))) : {}
}
