import type { Language } from '@kitchenline/domain'
import type { Page } from '@playwright/test'
import { englishFinder, TRANSLATED } from '../../tools/front-end-tests/english-words.ts'

/**
 * A list or a chart may come a moment after the texts around it, and a part's texts in a language with the first switch to it: as
 * long as an assertion of the journeys waits.
 */
const SETTLED_MS = 15_000
/** After a switch, until its texts are drawn. Words of the server take longer, and their request ends with the next switch. */
const FRAMES_DRAWN = 2

type Finder = ReturnType<typeof englishFinder>
const finders = new Map<readonly string[], Finder>()

/** Made once: it reads every text there is, and a walk asks at each of its stops. */
function finderFor(names: readonly string[]): Finder {
  const made = finders.get(names) ?? englishFinder(names)
  finders.set(names, made)
  return made
}

/** In each language, what the page shows, names or describes with words that our English texts have and its own never. */
export async function englishLeft(page: Page, names: readonly string[]): Promise<string[]> {
  const isEnglish = finderFor(names)
  const leftOf = async (languages: readonly Language[], frames: number) =>
    (await page.evaluate(readTexts, { languages, frames })).flatMap(([language, texts]) =>
      texts.filter((text) => isEnglish(text, language)).map((text) => ({ language, text })),
    )
  const deadline = Date.now() + SETTLED_MS
  let left = await leftOf(TRANSLATED, FRAMES_DRAWN)
  for (let frames = FRAMES_DRAWN; left.length > 0 && Date.now() < deadline;) {
    frames *= 2
    left = await leftOf([...new Set(left.map(({ language }) => language))], frames)
  }
  return left.map(({ language, text }) => `${language}: ${text}`)
}

/** The same for a page without a switch, in the language that it is in. */
export async function englishHere(page: Page, names: readonly string[]): Promise<string[]> {
  const isEnglish = finderFor(names)
  const read = await page.evaluate(readTexts, { languages: [], frames: 0 })
  return read.flatMap(([language, texts]) =>
    texts.filter((text) => isEnglish(text, language)).map((text) => `${language}: ${text}`),
  )
}

type Reading = { languages: readonly Language[]; frames: number }

/** Runs in the page: its texts in each of the languages, which its own switch takes it through; without any named, as it is. */
async function readTexts({ languages, frames }: Reading): Promise<[Language, string[]][]> {
  const html = document.documentElement
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt', 'data-tip']
  const speaksAsPage = (element: Element) => (element.closest('[lang]') ?? html) === html
  const nextFrame = () => new Promise(requestAnimationFrame)

  async function switchTo(language: Language): Promise<void> {
    const languageSwitch = document.querySelector<HTMLSelectElement>('.language select')!
    languageSwitch.value = language
    languageSwitch.dispatchEvent(new Event('change', { bubbles: true }))
    while (html.lang !== language) await nextFrame()
    for (let drawn = 0; drawn < frames; drawn += 1) await nextFrame()
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

  if (languages.length === 0) return [[html.lang as Language, texts()]]
  // Laid out and painted, each language would take twice as long; its words are the same.
  const undrawn = document.body.style
  undrawn.contentVisibility = 'hidden'
  const read: [Language, string[]][] = []
  for (const language of languages) {
    await switchTo(language)
    read.push([language, texts()])
  }
  await switchTo('en')
  undrawn.contentVisibility = ''
  return read
}
