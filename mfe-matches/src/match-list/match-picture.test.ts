import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@kitchenline/domain'
import type { ShownMatch } from '@kitchenline/ui'
import { createIntl } from 'react-intl'
import { englishFinder, TRANSLATED } from '../../../tools/front-end-tests/english-words.ts'
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
  matchType: 'tournament',
  result: 'lost',
  matchDate: '2026-05-10T12:00:00.000Z',
  performanceScore: 54,
  partnerName: 'Mai',
  opponentName: 'Bo',
  opponent2Name: 'Cy',
  playerScore: 1,
  opponentScore: 2,
}

it.each(TRANSLATED)('a match as a picture has no English left in %s', (language) => {
  const { figures, tone: _color, ...words } = matchPicture(match, intlIn(language), 'Robin')
  const texts = [...Object.values(words), ...figures.flatMap(Object.values)].filter((text) => text !== undefined) as string[]
  expect(texts.filter((text) => isEnglish(text, language))).toEqual([])
  expect(texts.length).toBeGreaterThan(8)
})
