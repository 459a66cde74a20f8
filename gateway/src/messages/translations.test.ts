import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@kitchenline/domain'
import { errorMessage, fieldSentences, sentence } from './translations.ts'

const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as Record<string, string>

describe('the words of problems', () => {
  it.each(LANGUAGES)('%s has every key of English', (language) => {
    const messages = read(language)
    expect(Object.keys(messages).sort()).toEqual(Object.keys(read('en')).sort())
    for (const text of Object.values(messages)) expect(text).not.toBe('')
    expect(fieldSentences(language)).toEqual(expect.any(Function))
  })

  it('hold the values of the error, where it has them', () => {
    expect(errorMessage('de', 'SEARCH_TOO_WIDE', { most: '500' })).toContain('500')
    expect(errorMessage('de', 'SEARCH_TOO_WIDE')).toContain('{most}')
  })

  it('name the limit as the language writes numbers', () => {
    expect(errorMessage('en', 'MATCH_LIMIT', { max: '20000' })).toContain('holds up to 20,000 matches.')
    expect(errorMessage('de', 'MATCH_LIMIT', { max: '20000' })).toContain('bis zu 20.000 Matches.')
  })

  it('name how long to wait', () => {
    const words = (retryAfter?: string) => errorMessage('en', 'TOO_MANY_REQUESTS', retryAfter === undefined ? {} : { retryAfter })
    expect(words('592')).toBe('Too many attempts. Try again in 10 minutes.')
    expect(words('60')).toBe('Too many attempts. Try again in 1 minute.')
    expect([words('1'), words()]).toEqual(Array(2).fill('Too many attempts. Please wait a moment.'))
  })

  it('keep a name that is written leftward from turning what stands beside it', () => {
    const values = { score: '11–7', partner: 'Cy', opponents: 'علي' }
    expect(sentence('en', 'calendar.won.with', values)).toBe('Won 11–7 with Cy against \u2068علي\u2069')
  })

  it('are in English those of the specification', () => {
    expect(errorMessage('en', 'INVALID_CREDENTIALS')).toBe('Invalid username or password')
    expect(errorMessage('en', 'STATS_FORBIDDEN')).toBe('Not authorized to view stats')
  })
})
