import { LANGUAGES, type Language } from './languages.ts'

type PageAddresses = { canonical: string; alternates: [tag: Language | 'x-default', address: string][] }

/** What a page calls itself for search engines, and its other languages. `named` is the language that its address names. */
export function pageAddresses(origin: string, path: string, named?: Language): PageAddresses {
  const plain = path.replace(/(.)\/+$/, '$1')
  // The dashboard is the first page under a second name.
  const address = origin + (plain === '/dashboard' ? '/' : plain)
  const inLanguage = (language: Language) => `${address}?lang=${language}`
  return {
    canonical: named ? inLanguage(named) : address,
    alternates: [...LANGUAGES.map((tag) => [tag, inLanguage(tag)] as [Language, string]), ['x-default', address]],
  }
}
