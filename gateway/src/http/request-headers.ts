import { isTimeZone, LANGUAGES, type Language } from '@kitchenline/domain'
import type { Request, Response } from 'express'
import { SCREEN_HEADER, SCREEN_ID } from '@kitchenline/api'
import { InvalidInput } from './invalid-input.ts'

/** The best match of Accept-Language; a region falls back to its language, anything else to English. */
export function languageOf(req: Request): Language {
  const accepted = req.acceptsLanguages()
  for (const tag of accepted) {
    const known = LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0])
    if (known) return known
  }
  return 'en'
}

/** The same for an answer with sentences in it, with the headers that declare it. */
export function negotiateLanguage(req: Request, res: Response): Language {
  const language = languageOf(req)
  res.set('Content-Language', language).vary('Accept-Language')
  return language
}

/** The page that sent a change: it knows its own news by this name. */
export function screenOf(req: Request): string | undefined {
  const screen = req.get(SCREEN_HEADER)
  return screen && SCREEN_ID.test(screen) ? screen : undefined
}

/** The zone where the player is: from the query, else the browser's header, else none. */
export function timeZoneOf(req: Request, requested: string | undefined): string {
  const timeZone = requested ?? req.get('X-Time-Zone')
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/

/** The client's name for this one change: the same again means "did you get it?", not "once more". */
export function readIdempotencyKey(req: Request): string | undefined {
  const key = req.get('Idempotency-Key')
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw new InvalidInput([{ path: 'Idempotency-Key', code: 'invalid_format' }])
  return key
}
