import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@kitchenline/domain'
import type { ShownMatch } from '@kitchenline/ui'
import { createIntl } from 'react-intl'
import { englishFinder, TRANSLATED } from '../../../tools/front-end-tests/english-words.ts'
import type { Line } from './earned-line.ts'
import { matchPicture } from './match-picture.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const read = (folder: string, language: Language) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')) as Record<string, string>
const intlIn = (language: Language) => {
  const messages = { ...read('libs/shell-api/src/messages', language), ...read('mfe-matches/src/messages', language) }
  const onError = (problem: Error) => {
    throw problem
  }
  return createIntl({ locale: language, messages, onError })
}
const isEnglish = englishFinder(['Mai', 'Bo', 'Cy', 'Robin'])
const match: ShownMatch = {
  ...{ matchType: 'tournament', result: 'lost', matchDate: '2026-05-10T12:00:00.000Z', playedOn: '2026-05-10' },
  ...{ performanceScore: 54, partnerName: 'Mai', opponentName: 'Bo', opponent2Name: 'Cy', playerScore: 1, opponentScore: 2 },
}

const owner = { name: 'Robin', profilePicture: '/api/users/robin/picture?v=1' }
const LINES: Line[] = [
  { id: 'moment.unlocked', values: { level: '3.6', matches: 10, opponents: 4 } },
  { id: 'moment.upset', values: { chance: 0.24, level: '4.2' } },
  { id: 'moment.upsetTeam', values: { chance: 0.24 } },
  { id: 'moment.streak', values: { count: 3 } },
  { id: 'moment.firstWin', values: { name: 'Bo' } },
  { id: 'moment.best', values: { score: 0.72, days: 30 } },
  { id: 'moment.close', values: {} },
  { id: 'moment.better', values: { share: 0.6 } },
  { id: 'moment.clear', values: { share: 0.7 } },
  { id: 'moment.aboveExpected', values: { share: 0.46, expected: 0.4 } },
  { id: 'moment.tookGames', values: { games: 1 } },
  { id: 'moment.apart', values: { points: 2 } },
  { id: 'moment.points', values: { own: 7, points: 18 } },
]

it.each(TRANSLATED)('a match as a picture has no English left in %s', (language) => {
  const cards = LINES.map((line) => matchPicture(match, intlIn(language), owner, { line }))
  const texts = cards.flatMap(({ figures, eyebrow, badge, title, detail }) => [
    ...[eyebrow, badge!, title, detail!],
    ...figures.flatMap(Object.values),
  ]) as string[]
  expect(texts.filter((text) => isEnglish(text, language))).toEqual([])
  expect(new Set(texts).size).toBeGreaterThan(LINES.length)
})

it('has what the match earned above who played, and without that who played', () => {
  const upset = matchPicture(match, intlIn('en'), owner, { line: LINES[1] })
  expect(upset.title).toBe('Beat a player at 4.2. The odds said 24%.')
  expect(upset.detail?.replaceAll(/\s/g, ' ')).toBe('with Mai vs Bo & Cy')
  expect(matchPicture(match, intlIn('en'), owner)).toMatchObject({ title: upset.detail, detail: undefined })
})

it('has the place, and no notes, and no face but the own one', () => {
  const card = matchPicture({ ...match, location: 'Riverside', notes: 'Serve!' }, intlIn('en'), owner)
  expect(card.eyebrow).toBe('Tournament · May 10, 2026 · Riverside')
  expect(JSON.stringify(card)).not.toContain('Serve!')
  expect(card.art).toEqual({
    kind: 'match',
    own: [{ name: 'Robin', picture: owner.profilePicture }, { name: 'Mai' }],
    others: [{ name: 'Bo' }, { name: 'Cy' }],
  })
})

it('keeps each name that is written leftward from turning the others and the score', () => {
  const names = { opponentName: 'علي', partnerName: 'דנה' }
  const { title, eyebrow, footer } = matchPicture({ ...match, ...names, location: 'حيفا' }, intlIn('en'), {
    ...owner,
    name: 'ليلى',
  })
  expect(title.replaceAll(/\s/g, ' ')).toBe('with \u2068דנה\u2069 vs \u2068علي\u2069 & Cy')
  expect([eyebrow, footer]).toEqual(['Tournament · May 10, 2026 · \u2068حيفا\u2069', '\u2068ليلى\u2069'])
})

it('says the odds once', () => {
  const judged = { chance: 0.24, share: 0.5, expectedShare: 0.4, level: 3.7, move: 0.1 }
  const labels = (line: Line) => matchPicture(match, intlIn('en'), owner, { line, judged }).figures.map(({ label }) => label)
  expect(labels(LINES[3]!)).toEqual(['Performance', 'Odds before'])
  expect(labels(LINES[1]!)).toEqual(['Performance'])
})
