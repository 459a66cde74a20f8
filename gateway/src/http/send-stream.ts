import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { DomainError } from '@kitchenline/domain'
import type * as z from 'zod'

/** With those of the pipeline, eleven or more listen for the end of a response: each once, which is no leak. */
const LISTENERS = 20

/** Sends text while it is read, at constant memory: each part is fetched while the one before is being sent. */
export async function sendParts(res: Response, parts: AsyncIterable<string>): Promise<void> {
  res.setMaxListeners(LISTENERS)
  try {
    await pipeline(Readable.from(parts, { objectMode: true, highWaterMark: 1 }), res)
  } catch (error) {
    // The client has left.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/**
 * Sends the parts of a list as one JSON array while they come, at constant memory. A failure before the first part is a problem
 * like any other; a later one cuts the connection, so that half a list never passes for the whole.
 */
export async function sendArray(res: Response, parts: AsyncIterable<unknown[]>, element: z.ZodType): Promise<void> {
  const texts = toText(parts, element)
  const head = await texts.next()
  async function* all() {
    yield head.value
    yield* texts
  }
  res.type('application/json')
  await sendParts(res, all())
}

async function* toText(parts: AsyncIterable<unknown[]>, element: z.ZodType): AsyncGenerator<string, string> {
  let opened = false
  for await (const part of parts) {
    if (part.length === 0) continue
    yield `${opened ? ',' : '['}${part.map((item) => JSON.stringify(checked(element, item))).join(',')}`
    opened = true
  }
  yield opened ? ']' : '[]'
  return ''
}

function checked(element: z.ZodType, item: unknown): unknown {
  const parsed = element.safeParse(item)
  if (!parsed.success) throw new DomainError('UNEXPECTED', {}, { cause: parsed.error })
  return parsed.data
}
