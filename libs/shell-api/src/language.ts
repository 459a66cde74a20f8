import { loadErrorMessages } from '@kitchenline/api/messages'
import { LANGUAGES, type Language } from '@kitchenline/domain'
import { create } from 'zustand'

export const LANGUAGE_STORAGE_KEY = 'language'
export const FALLBACK_LANGUAGE: Language = 'en'

export type Messages = Record<string, string>
export type LoadMessages = (language: Language) => Promise<Messages>

type LanguageState = {
  language: Language
  /** Texts by who brought them: the shell or a remote, by its name. */
  catalogs: Record<string, Catalog>
}

/** With the language that its texts are really in, which is English where the chosen one did not come. */
type Catalog = { load: LoadMessages; messages: Messages; language: Language }

export const SHELL = 'shell'

const isLanguage = (value: string | null | undefined): value is Language => LANGUAGES.includes(value as Language)

export const languageStore = create<LanguageState>()(() => ({ language: initialLanguage(), catalogs: {} }))

/** The language chosen before, else the one in the address, else the browser's first language that we have. */
export function initialLanguage(): Language {
  const stored = readStored()
  if (isLanguage(stored)) return stored
  const named = new URLSearchParams(globalThis.location?.search).get('lang')
  if (isLanguage(named)) return named
  const preferred = globalThis.navigator?.languages ?? []
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? FALLBACK_LANGUAGE
}

/** Loads the texts of the shell or of a remote in the present language and keeps them for language changes. */
export async function registerMessages(source: string, load: LoadMessages): Promise<void> {
  const { language } = languageStore.getState()
  const catalog = await loadOrEnglish(load, language)
  // The language was changed meanwhile: these texts would be the only ones in the one before.
  if (languageStore.getState().language !== language) return registerMessages(source, load)
  // A page and the parts of one remote bring the same texts, which are drawn with once.
  if (languageStore.getState().catalogs[source]?.messages === catalog.messages) return
  languageStore.setState(({ catalogs }) => ({ catalogs: { ...catalogs, [source]: catalog } }))
  nameLanguage()
}

/** For listeners: the language of the texts shown, not the one requested. */
export function nameLanguage(): void {
  const { language, catalogs } = languageStore.getState()
  const shown = catalogs[SHELL]?.language ?? language
  // The same one again would have the whole page styled again.
  if (document.documentElement.lang !== shown) document.documentElement.lang = shown
}

/** Refused where the texts do not come, which leaves everything as it was. */
export async function setLanguage(language: Language): Promise<void> {
  if (!(await areAllThere(language))) throw new Error(`No texts in ${language}`)
  await showLanguage(language)
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}

/** A single remote that cannot be reached may stay English. Without a network the page would be in two languages. */
async function areAllThere(language: Language): Promise<boolean> {
  const { catalogs } = languageStore.getState()
  const needed = Object.entries(catalogs).filter(([source]) => source === SHELL || navigator.onLine === false)
  const found = await Promise.all(needed.map(([, { load }]) => loadOrEnglish(load, language).catch(() => undefined)))
  return found.every((catalog) => catalog?.language === language)
}

/** Changes every loaded catalogue at once, so that no screen shows two languages. */
async function showLanguage(language: Language): Promise<void> {
  const changed = Object.entries(languageStore.getState().catalogs).map(async ([source, catalog]) => {
    return [source, await loadOrEnglish(catalog.load, language).catch(() => catalog)] as const
  })
  const loaded = Object.fromEntries(await Promise.all(changed))
  const isNew = (source: string) => !(source in loaded)
  languageStore.setState(({ catalogs }) => ({ language, catalogs: { ...catalogs, ...loaded } }))
  if (Object.keys(languageStore.getState().catalogs).some(isNew)) return showLanguage(language)
  nameLanguage()
}

/** Until what is shown is what was chosen last, in whichever tab. */
async function followOtherTabs(): Promise<void> {
  const stored = readStored()
  if (!isLanguage(stored) || stored === languageStore.getState().language) return
  await showLanguage(stored)
  return followOtherTabs()
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === LANGUAGE_STORAGE_KEY) void followOtherTabs()
})

async function loadOrEnglish(load: LoadMessages, language: Language): Promise<Catalog> {
  try {
    // A preload of the page that came to nothing answers the first try, and only that.
    const messages = await load(language).catch(() => load(language))
    return { load, messages, language }
  } catch (error) {
    if (language === FALLBACK_LANGUAGE) throw error
    console.warn(`No texts in ${language}`, error)
    return { load, messages: await load(FALLBACK_LANGUAGE), language: FALLBACK_LANGUAGE }
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY)
  } catch {
    return null
  }
}

export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  return { language: languageStore((state) => state.language), setLanguage }
}

/** The words that all parts of the product share: errors, skill names, match types, results, everyday buttons. */
export const loadCommonMessages: LoadMessages = async (language) => {
  const [errors, common] = await Promise.all([
    loadErrorMessages(language),
    import(/* webpackChunkName: "messages-[request]" */ `./messages/${language}.json`) as Promise<{ default: Messages }>,
  ])
  return { ...errors, ...common.default }
}
