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

type MenuPlace = { to: string; holds?: readonly string[] | undefined }

/** Where in the menu a page belongs: to the item that says it holds it, else to the nearest one at or above its address. */
export function menuPlaceOf<Item extends MenuPlace>(address: string, items: readonly Item[]): Item | undefined {
  const segments = address.toLowerCase().split('/').filter(Boolean)
  const path = `/${segments.join('/')}`
  return (
    items.find(({ holds = [] }) => holds.some((pattern) => fitsPattern(pattern, segments))) ??
    items.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0]
  )
}

/** Whether these are the segments of a page's path, in which ':id' stands for any one. */
export function fitsPattern(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/').filter(Boolean)
  return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at])
}
