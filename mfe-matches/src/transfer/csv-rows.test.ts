import type { MatchDto } from '@kitchenline/api'
import { csvRows, csvStyle, unguarded } from '@kitchenline/domain'
import fc from 'fast-check'
import Papa from 'papaparse'
import { matchesCsv } from './csv-rows.ts'
import { readFile } from './read-file.ts'

const match: MatchDto = {
  ...{ id: 'm1', matchType: 'doubles', format: 'doubles', result: 'won', performanceScore: 61.14 },
  ...{ matchDate: '2026-05-11T01:30:00.000Z', createdAt: '2026-05-11T01:30:00.000Z' },
  ...{ playedOn: '2026-05-10', timeZone: 'America/New_York', playerScore: 22, opponentScore: 14 },
  games: [
    { own: 11, opponent: 6 },
    { own: 11, opponent: 8 },
  ],
  ...{ opponentName: 'Bo, "the wall"', opponent1Name: 'Bo, "the wall"', opponent1SkillLevel: 4.2, opponent2Name: '=Cy' },
  ...{ partnerName: 'Mai Nguyễn', scoring: 'rally', ending: 'retired', tags: ['league', 'mixed'], notes: 'windy\nand cold' },
}
const { games: _games, ...withoutGames } = match

describe('the table of matches', () => {
  it('has the day and the time where it was played, each game, and nothing a spreadsheet would calculate', () => {
    const [heading, row] = matchesCsv([match], 'en-US').split('\r\n')
    expect(heading).toMatch(/^"date","time","type","result","own_scores",/)
    expect(row).toContain(`"2026-05-10","21:30:00","doubles","won","11 11","6 8","Bo, ""the wall""",4.2,"'=Cy",,"Mai Nguyễn"`)
    expect(row).toContain('61.1')
  })

  it('opens in columns elsewhere, with numbers as they are written there', () => {
    const [heading, row] = matchesCsv([match], 'de-DE').split('\r\n')
    expect(heading).toMatch(/^"date";"time";"type";"result";"own_scores";/)
    expect(row).toContain('"Bo, ""the wall""";4,2;')
    expect(row).not.toContain('4.2')
  })

  it.each(['en-US', 'de-DE', 'fr-FR', 'vi'])('is read back as the same matches, however many: %s', (locale) => {
    const matches = [match, withoutGames, { ...match, opponent2Name: 'Di, the other', opponent2SkillLevel: 3.1 }]
    const { scoring, ending, tags, notes } = match
    for (const some of [matches, matches.slice(2), [...matches, ...matches, ...matches]]) {
      const rows = some.map(({ opponent2Name, opponent2SkillLevel: level }, at) => {
        const opponents = [
          { name: 'Bo, "the wall"', skillLevel: 4.2 },
          { name: opponent2Name, ...(level && { skillLevel: level }) },
        ]
        return { row: at + 2, match: { matchDay: '2026-05-10', opponents, scoring, ending, tags, notes } }
      })
      expect(readFile(matchesCsv(some, locale), '2026-05-12')).toMatchObject({ rows, badRows: [] })
    }
  })
})

it('gives a match its games or, without them, its points as sums, and takes both back', () => {
  const rows = [
    { match: { ownGames: [11, 11], opponentGames: [6, 8], matchTime: '21:30:00' } },
    { match: { totals: { own: 22, opponent: 14 } } },
  ]
  expect(readFile(matchesCsv([match, withoutGames], 'en-US'), '2026-05-12')).toMatchObject({ rows })
})

it('gives every text back as it was typed, from either kind of table', () => {
  const sign = fc.constantFrom(...'=+-@＝\'",;|\n a1'.split(''), '\t', '=1+1')
  const text = fc.array(sign, { maxLength: 8 }).map((signs) => `x${signs.join('')}x`)
  const anything = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(fc.oneof(text, anything), fc.constantFrom('en', 'de'), (cell, locale) => {
      const style = csvStyle(locale)
      const { data } = Papa.parse<string[]>(csvRows([[cell, 1.5, cell]], style), { delimiter: style.delimiter })
      expect([data[0]?.[0], data[0]?.[2]].map((read) => unguarded(read ?? ''))).toEqual([cell, cell])
    }),
    { numRuns: 2_000 },
  )
})
