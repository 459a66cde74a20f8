import type { PageTexts, TextsByLanguage } from '@kitchenline/api'
import type { Language } from '@kitchenline/domain'
import { pageOf } from './page-of.ts'
import type { Remotes } from '@kitchenline/delivery'

/** A build without texts for its pages. */
const NO_WORDS: PageTexts = { title: 'Kitchenline', description: '', keywords: '' }

/**
 * The head's texts for an address: those of the page's owner, else of the 404 page. The title ends like the one the browser sets
 * later.
 */
export function textsOf(
  path: string,
  language: Language,
  remotes: Remotes,
  shellPages: Record<string, TextsByLanguage>,
): PageTexts {
  const own = ownTexts(path, language, remotes, shellPages)
  return own ? { ...own, title: `${own.title} · Kitchenline` } : productTexts(language, shellPages)
}

/** What the product is. */
export const productTexts = (language: Language, shellPages: Record<string, TextsByLanguage>): PageTexts =>
  inLanguage(language, shellPages.default) ?? NO_WORDS

/** Texts by the page's owner. */
export function ownTexts(
  path: string,
  language: Language,
  remotes: Remotes,
  shellPages: Record<string, TextsByLanguage>,
): PageTexts | undefined {
  const page = pageOf(path, remotes)
  return page && inLanguage(language, 'shell' in page ? (shellPages[segmentsIn(path)] ?? shellPages[page.shell]) : page.texts)
}

const inLanguage = (language: Language, texts: TextsByLanguage | undefined) => texts?.[language] ?? texts?.en

const segmentsIn = (path: string): string => path.split('/').filter(Boolean).join('/')
