import { LANGUAGES, type Language } from '@kitchenline/domain'
import { IntlMessageFormat } from 'intl-messageformat'
import { allTexts, textFolders } from './texts.ts'

type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }>; children?: Node[] }
const LITERAL = 0
const POUND = 7

/** What a text is made of, also within plural forms and tags. */
function nodesOf(text: string, language: Language): Node[] {
  const all = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [
      node,
      ...Object.values(node.options ?? {}).flatMap((option) => all(option.value)),
      ...all(node.children ?? []),
    ])
  return all(new IntlMessageFormat(text, language).getAst() as Node[])
}

/** What it asks for by name: arguments and tags. */
const argumentsOf = (text: string, language: Language): string[] => {
  const names = nodesOf(text, language).flatMap(({ type, value }) => (type === LITERAL || type === POUND ? [] : (value ?? [])))
  return [...new Set(names)].sort()
}

/** What is written as it stands: neither an argument nor the form that is chosen by one. */
const writtenIn = (text: string, language: Language): string =>
  nodesOf(text, language)
    .flatMap(({ type, value = '' }) => (type === LITERAL ? [value] : []))
    .join(' | ')

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

/**
 * From three on. Two is a pair in most sentences, and said in many ways: where a rule means the number, the English text says so.
 * Vietnamese năm is a year, too, and Italian sei is "you are".
 */
const NUMBER_WORDS: { en: string } & Partial<Record<Language, string>> = {
  en: '(?<!the |these )two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|hundred|thousand',
  es: 'tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|sesenta|noventa|cien|mil',
  fr: 'trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|soixante|cent|mille',
  de: 'drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig|sechzig|neunzig|hundert|tausend',
  it: 'tre|quattro|cinque|sette|otto|nove|dieci|dodici|quindici|venti|trenta|sessanta|novanta|cento|mille',
  vi: '(?<!thứ )ba|bốn|sáu|bảy|tám|chín|mười|(?<!phần )trăm|nghìn',
}

/** Texts, or the beginnings of their keys, whose number is no rule of the product. */
const MAY_HOLD_ONE: Record<string, string> = {
  'drill.': 'how often an exercise is done',
  'advice.': 'what a coach says for the next session; what our rules count are values there, too',
  'evidence.PARTNER_EFFECT': 'points of a hundred',
  'evidence.THIRD_GAME_FADE': 'the games before the third',
  'plan.next_10_matches': 'the name of the plan',
  'firstSteps.score': 'what the first match shows',
  'analytics.consistencyNote': 'the end of a scale',
  'matchForm.opponent1': 'the name of a field',
  'matchForm.opponent2': 'the name of a field',
  'quickLog.secondOpponent': 'the name of a field',
  'matchForm.scoresHelp': 'an example',
  'matchForm.scoresUnclear': 'an example',
  'picture.': 'the shape of a picture',
  'scorer.mustServeToWin': 'the name of a rule',
  'opponents.duprIdInvalid': 'the shape of an id that another program gives',
  'settings.duprIdInvalid': 'the shape of an id that another program gives',
  'terms.withdrawalText': 'what the law says',
  'toast.region': 'the name of a key',
  'notFound.title': 'the name of an error',
}

const excuses = Object.keys(MAY_HOLD_ONE)
const used = new Set<string>()

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = allTexts(language)

  it.each(Object.entries(FAULTS).filter(([, { languages }]) => languages.includes(language)))(
    'no text has %s',
    (_fault, { pattern }) => {
      expect(texts.filter(({ text }) => pattern.test(text))).toEqual([])
    },
  )

  it('every text asks for what the English one asks for', () => {
    const english = new Map(allTexts('en').map(({ folder, key, text }) => [`${folder} ${key}`, text]))
    const different = texts.filter(
      ({ folder, key, text }) =>
        String(argumentsOf(text, language)) !== String(argumentsOf(english.get(`${folder} ${key}`) ?? '', 'en')),
    )
    expect(different).toEqual([])
    expect(texts).toHaveLength(english.size)
  })

  it('a number that a rule decides is a value, so that a text cannot say another', () => {
    const NUMBER = new RegExp(`(?<!UTF-)\\d|(?<!\\p{L})(${NUMBER_WORDS[language] ?? NUMBER_WORDS.en})(?!\\p{L})`, 'iu')
    const found = texts.filter(({ text }) => NUMBER.test(writtenIn(text, language)))
    const excused = (key: string) => excuses.find((start) => key.startsWith(start))
    for (const { key } of found) used.add(excused(key) ?? '')
    expect(found.filter(({ key }) => !excused(key))).toEqual([])
  })
})

it('excuses no text that holds no number', () => {
  expect(excuses.filter((start) => !used.has(start))).toEqual([])
})

it('reads the texts of every part that has some', () => {
  expect(textFolders).toEqual(
    expect.arrayContaining(['gateway/src/messages', 'libs/api/src/messages', 'svc-identity/src/mail/messages']),
  )
})
