import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@kitchenline/domain'
import { IntlMessageFormat } from 'intl-messageformat'

const root = path.join(import.meta.dirname, '../..')
const folders = globSync('{libs/*,gateway,shell,mfe-*,svc-*}/src/{,*/}messages', { cwd: root }).sort()

const textsOf = (folder: string, language: Language) =>
  Object.entries(JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as Record<string, string>)

type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }>; children?: Node[] }
const LITERAL = 0
const POUND = 7

/** What a text asks for by name: arguments and tags, also those within plural forms. */
function argumentsOf(text: string, language: Language): string[] {
  const names = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(({ type, value, options = {}, children = [] }) => [
      ...(type === LITERAL || type === POUND || value === undefined ? [] : [value]),
      ...Object.values(options).flatMap((option) => names(option.value)),
      ...names(children),
    ])
  return [...new Set(names(new IntlMessageFormat(text, language).getAst() as Node[]))].sort()
}

const FAULTS: Record<string, { pattern: RegExp; languages: readonly Language[] }> = {
  'a typographic apostrophe or ellipsis, where the texts of the specification have plain ones': {
    pattern: /[’…]/,
    languages: ['en'],
  },
  'a plain apostrophe or three points': { pattern: /'|\.\.\./, languages: ['de', 'es', 'fr', 'it', 'vi'] },
  'a hyphen for a minus': { pattern: /(^|[\s(])-[\d{]/, languages: LANGUAGES },
  'a hyphen between points': { pattern: /[\d}]-[\d{]/, languages: LANGUAGES },
  'a level with a comma': { pattern: /(?<![\d,])[1-8],0(?![\d,])/, languages: LANGUAGES },
  'vous, where players are addressed as tu': {
    pattern: /\b(vous|votre|vos|veuillez|(?!assez|chez)\p{L}+ez)\b/iu,
    languages: ['fr'],
  },
  'a space where a line may break before the sign': { pattern: / [?!;:»]|« /, languages: ['fr'] },
  vosotros: { pattern: /(?<!\p{L})(vosotr[oa]s|vuestr[oa]s?|sois|os)(?!\p{L})|\p{L}[áé]is(?!\p{L})/iu, languages: ['es'] },
  // What is never one: the sizes that a rule asks for, and those of a run or a sample.
  'a number before a plural that it may not be': {
    pattern: /\{(?!needed|least|max|streak|matches)\w+(, number)?\} (matches|partidos|matchs|partite|Matches)\b/,
    languages: LANGUAGES,
  },
  // "Il 7 maggio" but "l’8 maggio", "a 7%" but "an 8%": the number is known only when the text is shown.
  'an article before a number that decides on its form': {
    pattern: /(?<!\p{L})(il|al|del|dal|nel|sul) [{#]/iu,
    languages: ['it'],
  },
  'an article that the number behind it decides on': { pattern: /\ban? \{/i, languages: ['en'] },
  'sign out, where the button says Logout': { pattern: /sign(s|ed|ing)? out/i, languages: ['en'] },
  'a percent sign without its space': { pattern: /[\d}]%/, languages: ['de', 'es', 'fr'] },
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = folders.flatMap((folder) => textsOf(folder, language).map(([key, text]) => ({ folder, key, text })))

  it.each(Object.entries(FAULTS).filter(([, { languages }]) => languages.includes(language)))(
    'no text has %s',
    (_fault, { pattern }) => {
      expect(texts.filter(({ text }) => pattern.test(text))).toEqual([])
    },
  )

  it('every text asks for what the English one asks for', () => {
    const english = new Map(folders.flatMap((folder) => textsOf(folder, 'en').map(([key, text]) => [`${folder} ${key}`, text])))
    const different = texts.filter(
      ({ folder, key, text }) =>
        String(argumentsOf(text, language)) !== String(argumentsOf(english.get(`${folder} ${key}`) ?? '', 'en')),
    )
    expect(different).toEqual([])
    expect(texts).toHaveLength(english.size)
  })
})

it('reads the texts of every part that has some', () => {
  expect(folders).toEqual(
    expect.arrayContaining(['gateway/src/messages', 'libs/api/src/messages', 'svc-identity/src/mail/messages']),
  )
})
