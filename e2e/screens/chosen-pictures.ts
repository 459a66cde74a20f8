import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES, type Language } from '@kitchenline/domain'

export type Theme = 'light' | 'dark'
export type Look = { language: Language; theme: Theme }
export type Chosen = { widths: number[]; looks: Look[]; folder: string; scenes: string }

const THEMES: readonly Theme[] = ['light', 'dark']
const VARIABLE = 'SCREENS_CHOSEN'

/** What the command line asks for; Playwright and its workers get it from the environment. */
export function choosePictures(args: string[]): Chosen {
  const text = { type: 'string' } as const
  const options = { scenes: text, sizes: text, languages: text, themes: text, out: text }
  const { values } = parseArgs({ args, options })
  const languages = listOf(values.languages ?? 'en,de,vi', LANGUAGES)
  const themes = listOf(values.themes ?? THEMES.join(), THEMES)
  const widths = (values.sizes ?? '390,1280').split(',').map(Number)
  if (!widths.every((width) => width >= 200)) throw new Error(`--sizes takes widths, like 390,1280: ${values.sizes}`)
  const looks = themes.flatMap((theme) => languages.map((language) => ({ language, theme })))
  const chosen = { widths, looks, folder: resolve(values.out ?? '.cache/screens'), scenes: values.scenes ?? '' }
  process.env[VARIABLE] = JSON.stringify(chosen)
  return chosen
}

export function chosenPictures(): Chosen {
  const stored = process.env[VARIABLE]
  return stored ? (JSON.parse(stored) as Chosen) : choosePictures([])
}

export const isPhone = (width: number): boolean => width < 720

export const screenOf = (width: number) => ({ width, height: width < 1024 ? 844 : 800 })

function listOf<T extends string>(list: string, known: readonly T[]): T[] {
  return list.split(',').map((name) => {
    const found = known.find((one) => one === name)
    if (!found) throw new Error(`There is no ${name}, only ${known.join(', ')}`)
    return found
  })
}
