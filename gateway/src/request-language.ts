import { LANGUAGES, type Language } from '@kitchenline/domain'
import type { Request, Response } from 'express'

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
