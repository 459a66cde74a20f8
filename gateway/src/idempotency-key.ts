import type { Request } from 'express'
import { InvalidInput } from './invalid-input.ts'

const KEY = /^[\x21-\x7e]{1,128}$/

/** The client's name for this one change: the same again means "did you get it?", not "once more". */
export function readIdempotencyKey(req: Request): string | undefined {
  const key = req.get('Idempotency-Key')
  if (key !== undefined && !KEY.test(key)) throw new InvalidInput([{ path: 'Idempotency-Key', code: 'invalid_format' }])
  return key
}
