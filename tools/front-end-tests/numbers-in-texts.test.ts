import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@kitchenline/domain'
import { IntlMessageFormat } from 'intl-messageformat'

const root = path.join(import.meta.dirname, '../..')
const folders = globSync('{libs/*,gateway,shell,mfe-*,svc-*}/src/{,*/}messages', { cwd: root }).sort()

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

type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }>; children?: Node[] }
const LITERAL = 0

/** What is written as it stands: neither an argument nor the form that is chosen by one. */
function writtenIn(text: string, language: Language): string {
  const parts = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(({ type, value = '', options = {}, children = [] }) => [
      ...(type === LITERAL ? [value] : []),
      ...Object.values(options).flatMap((option) => parts(option.value)),
      ...parts(children),
    ])
  return parts(new IntlMessageFormat(text, language).getAst() as Node[]).join(' | ')
}

const excuses = Object.keys(MAY_HOLD_ONE)
const used = new Set<string>()

describe.each(LANGUAGES)('in %s', (language) => {
  const NUMBER = new RegExp(`(?<!UTF-)\\d|(?<!\\p{L})(${NUMBER_WORDS[language] ?? NUMBER_WORDS.en})(?!\\p{L})`, 'iu')

  it('a number that a rule decides is a value, so that a text cannot say another', () => {
    const found = folders.flatMap((folder) => {
      const messages = JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as Record<string, string>
      return Object.entries(messages).filter(([, text]) => NUMBER.test(writtenIn(text, language)))
    })
    const excused = (key: string) => excuses.find((start) => key.startsWith(start))
    for (const [key] of found) used.add(excused(key) ?? '')
    expect(found.filter(([key]) => !excused(key))).toEqual([])
  })
})

it('no text is excused that holds none', () => {
  expect(excuses.filter((start) => !used.has(start))).toEqual([])
})
