import type { MatchDto } from '@kitchenline/api'
import { csvRows, csvStyle, unguarded } from '@kitchenline/domain'
import fc from 'fast-check'
import Papa from 'papaparse'
import { matchesCsv } from './csv-rows.ts'
import { type FileRows } from './file-rows.ts'
import { readFile } from './read-file.ts'

const match: MatchDto = {
  id: 'm1',
  matchType: 'doubles',
  format: 'doubles',
  result: 'won',
  matchDate: '2026-05-11T01:30:00.000Z',
  playedOn: '2026-05-10',
  timeZone: 'America/New_York',
  createdAt: '2026-05-11T01:30:00.000Z',
  performanceScore: 61.14,
  playerScore: 22,
  opponentScore: 14,
  games: [
    { own: 11, opponent: 6 },
    { own: 11, opponent: 8 },
  ],
  opponentName: 'Bo, "the wall"',
  opponent1Name: 'Bo, "the wall"',
  opponent1SkillLevel: 4.2,
  opponent2Name: '=Cy',
  partnerName: 'Mai Nguyễn',
  scoring: 'rally',
  ending: 'retired',
  tags: ['league', 'mixed'],
  notes: 'windy\nand cold',
}
const { games: _games, ...withoutGames } = match

describe('the table of matches', () => {
  it('has the day and the time where it was played, each game, and nothing a spreadsheet would calculate', () => {
    const [heading, row] = matchesCsv([match], 'en-US').split('\r\n')
    expect(heading).toMatch(/^"date","time","type","result","own_scores",/)
    expect(row).toContain(`"2026-05-10","21:30:00","doubles","won","11 11","6 8","Bo, ""the wall""",4.2,"'=Cy",,"Mai Nguyễn"`)
    expect(row).toContain('61.1')
  })

  it('is read back as the same match', () => {
    const file = readFile(matchesCsv([match], 'en-US'), '2026-05-12')
    expect(file).toMatchObject({
      rows: [{ row: 2, match: { opponents: [{ name: 'Bo, "the wall"', skillLevel: 4.2 }, { name: '=Cy' }] } }],
    })
    expect(file).toMatchObject({
      rows: [
        {
          match: {
            ownGames: [11, 11],
            opponentGames: [6, 8],
            notes: 'windy\nand cold',
            scoring: 'rally',
            ending: 'retired',
            tags: ['league', 'mixed'],
          },
        },
      ],
    })
  })
})

describe.each(['de-DE', 'fr-FR', 'vi'])('the table of matches for spreadsheets of %s', (locale) => {
  it('opens in columns, with numbers as they are written there', () => {
    const [heading, row] = matchesCsv([match], locale).split('\r\n')
    expect(heading).toMatch(/^"date";"time";"type";"result";"own_scores";/)
    expect(row).toContain('"Bo, ""the wall""";4,2;')
    expect(row).not.toContain('4.2')
  })

  it('is read back as the same matches, however many', () => {
    const matches = [match, withoutGames, { ...match, opponent2Name: 'Di, the other', opponent2SkillLevel: 3.1 }]
    for (const some of [matches, matches.slice(2), [...matches, ...matches, ...matches]]) {
      const read = (table: string) => readFile(table, '2026-05-12')
      const rows = read(matchesCsv(some, locale))
      expect(rows).toMatchObject({ rows: (read(matchesCsv(some, 'en-US')) as FileRows).rows })
      expect(rows).toMatchObject({ rows: some.map((_, at) => ({ row: at + 2 })), badRows: [] })
    }
  })
})

it('gives a match without single games its points as sums, and takes them back so', () => {
  const file = readFile(matchesCsv([withoutGames], 'en-US'), '2026-05-12')
  expect(file).toMatchObject({ rows: [{ match: { totals: { own: 22, opponent: 14 }, matchTime: '21:30:00' } }] })
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
