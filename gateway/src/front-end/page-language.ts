import { LANGUAGES, type Language } from '@kitchenline/domain'
import type { Request } from 'express'
import { languageOf } from '../http/request-headers.ts'

/** The language that an address names, as those of search engines and translated links do. */
export function namedLanguage(search: URLSearchParams): Language | undefined {
  const named = search.get('lang')
  return LANGUAGES.find((language) => language === named)
}

export const pageLanguage = (req: Request, search: URLSearchParams): Language => namedLanguage(search) ?? languageOf(req)
