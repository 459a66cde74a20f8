import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@kitchenline/domain'
import type { Page } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const folders = globSync('{libs/*,gateway,shell,mfe-*}/src/{,*/}messages', { cwd: root })
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
/** A list or a chart may come a moment after the texts around it. */
const SETTLED_MS = 3_000

/** What ICU writes around the words: arguments with their types, and the names of their forms. */
const ICU = /\{\w+(\}|, (plural|select|number)[,}])|=?\w+ (?=\{)|<\/?\w+>/g
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

const catalogueWords = (language: Language) =>
  folders
    .map((folder) => JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Record<string, string>)
    .flatMap((messages) => Object.values(messages))
    .flatMap((text) => wordsOf(text.replace(ICU, ' ')))

/** As Intl writes dates: short for months may be a word of English, too. */
const calendarWords = (language: Language) =>
  Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
    .flatMap((day) => (['short', 'long'] as const).map((month) => day.toLocaleDateString(language, { month, weekday: month })))
    .flatMap(wordsOf)

const english = new Set([...catalogueWords('en'), ...calendarWords('en')])
const wordsIn = (language: Language) => new Set([...catalogueWords(language), ...calendarWords(language)])
const own = new Map<Language, ReadonlySet<string>>(OTHERS.map((language) => [language, wordsIn(language)]))

/** In each language, what the page shows, names or describes with words that our English texts have and its own never. */
export async function englishLeft(page: Page, names: readonly string[]): Promise<string[]> {
  const known = new Set(wordsOf(names.join(' ')))
  const isEnglish = (text: string, language: Language) =>
    text !== language && wordsOf(text).some((word) => english.has(word) && !known.has(word) && !own.get(language)!.has(word))
  const leftOf = async (languages: readonly Language[]) =>
    (await page.evaluate(readTexts, languages)).flatMap(([language, texts]) =>
      texts.filter((text) => isEnglish(text, language)).map((text) => ({ language, text })),
    )
  const deadline = Date.now() + SETTLED_MS
  let left = await leftOf(OTHERS)
  while (left.length > 0 && Date.now() < deadline) left = await leftOf([...new Set(left.map(({ language }) => language))])
  return left.map(({ language, text }) => `${language}: ${text}`)
}

/** Runs in the page: its texts in each of the languages, which its own switch takes it through. */
async function readTexts(languages: readonly Language[]): Promise<[Language, string[]][]> {
  const html = document.documentElement
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt']
  const speaksAsPage = (element: Element) => (element.closest('[lang]') ?? html) === html
  const nextFrame = () => new Promise(requestAnimationFrame)

  async function switchTo(language: Language): Promise<void> {
    const languageSwitch = document.querySelector<HTMLSelectElement>('.language select')!
    languageSwitch.value = language
    languageSwitch.dispatchEvent(new Event('change', { bubbles: true }))
    while (html.lang !== language) await nextFrame()
    await nextFrame()
    await nextFrame()
  }

  function texts(): string[] {
    const described = [...document.body.querySelectorAll('*')]
      // The signs that antd draws within its own controls have names of their own.
      .filter((element) => speaksAsPage(element) && !element.closest('[aria-hidden=true], .anticon, td'))
      .flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const shown: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      // What people and machines have written, the same for everybody, stands in cells and code.
      if (speaksAsPage(parent) && !parent.closest('script, style, template, noscript, code, td'))
        shown.push(walker.currentNode.textContent ?? '')
    }
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
    return [...new Set([document.title, description, ...described, ...shown])].map((text) => text.trim()).filter(Boolean)
  }

  const read: [Language, string[]][] = []
  for (const language of languages) {
    await switchTo(language)
    read.push([language, texts()])
  }
  await switchTo('en')
  return read
}
