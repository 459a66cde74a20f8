import { DomainError } from '@kitchenline/domain'
import type { Response } from 'express'
import type * as z from 'zod'
import { sendParts } from './send-parts.ts'

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
