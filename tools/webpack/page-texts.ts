import type { PageTexts } from '@kitchenline/api'

type Words = Omit<PageTexts, 'opening'>
/** Keys of texts, but for the address that the label leads to. */
export type Opening = { title: string; text: string; label?: string; to?: string }

/** By language, then key. */
export type Texts = Record<string, Record<string, string>>

/** What the head of a page says, in every language; each text by its key, or by the convention of keys. */
export function pageTexts(
  texts: Texts,
  name: string,
  { opening, ...keys }: Partial<Words> & { opening?: Opening | undefined } = {},
): Record<string, PageTexts> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, messages]) => {
      const text = (part: keyof Words) => messages[keys[part] ?? `${name}.${part}`] ?? ''
      const words = { title: text('title'), description: text('description'), keywords: text('keywords') }
      return [language, { ...words, ...(opening && { opening: openingIn(messages, opening) }) }]
    }),
  )
}

function openingIn(messages: Record<string, string>, { title, text, label, to }: Opening): PageTexts['opening'] {
  const word = (key: string) => messages[key] ?? ''
  return { title: word(title), text: word(text), ...(label && to && { label: word(label), to }) }
}
