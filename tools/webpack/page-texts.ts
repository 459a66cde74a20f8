import type { PageTexts } from '@kitchenline/api'

/** By language, then key. */
export type Texts = Record<string, Record<string, string>>

/** What the head of a page says, in every language; each text by its key, or by the convention of keys. */
export function pageTexts(texts: Texts, name: string, keys: Partial<PageTexts> = {}): Record<string, PageTexts> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, messages]) => {
      const text = (part: keyof PageTexts) => messages[keys[part] ?? `${name}.${part}`] ?? ''
      return [language, { title: text('title'), description: text('description'), keywords: text('keywords') }]
    }),
  )
}
