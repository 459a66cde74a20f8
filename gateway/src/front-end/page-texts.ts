import type { PageTexts, TextsByLanguage } from '@kitchenline/api'
import type { Language } from '@kitchenline/domain'
import { pageOf } from './page-of.ts'
import type { Remotes } from './remotes.ts'

/** A build that says nothing of its pages. */
const NO_WORDS: PageTexts = { title: 'Kitchenline', description: '', keywords: '' }

/** What the head says of an address: as the page's owner does, else as the 404 page. The title ends as the browser's later one. */
export function textsOf(
  path: string,
  language: Language,
  remotes: Remotes,
  shellPages: Record<string, TextsByLanguage>,
): PageTexts {
  const own = ownTexts(path, language, remotes, shellPages)
  return own ? { ...own, title: `${own.title} · Kitchenline` } : (spoken(language, shellPages.default) ?? NO_WORDS)
}

/** What the page's owner says of it. */
export function ownTexts(
  path: string,
  language: Language,
  remotes: Remotes,
  shellPages: Record<string, TextsByLanguage>,
): PageTexts | undefined {
  const page = pageOf(path, remotes)
  return page && spoken(language, 'shell' in page ? (shellPages[segmentsIn(path)] ?? shellPages[page.shell]) : page.texts)
}

const spoken = (language: Language, texts: TextsByLanguage | undefined) => texts?.[language] ?? texts?.en

const segmentsIn = (path: string): string => path.split('/').filter(Boolean).join('/')
