import type { AnalyzedMatchDto, TraitRecordDto } from '@kitchenline/api'
import type { Trait } from '@kitchenline/domain'
import fc from 'fast-check'
import { createIntl } from 'react-intl'
import messages from '../analysis/messages/en.json' with { type: 'json' }
import { gapRows, rowsOf, standout, sumOf, type RateRow } from './rate-rows.ts'

const tags = { 'matchTag.league': 'League', 'matchTag.mixed': 'Mixed' }
const intl = createIntl({ locale: 'en', messages: { ...messages, ...tags } })
const record = (trait: Trait, value: string, matches: number, wins: number): TraitRecordDto => ({ trait, value, matches, wins })
const shown = (rows: RateRow[]) =>
  rows.map(({ label, matches, wins }) => `${label.replaceAll(/\s/g, ' ')}: ${wins} of ${matches}`)

it.each<[Trait, TraitRecordDto[], string[]]>([
  ['margin', [record('margin', 'wide', 9, 6), record('margin', 'close', 5, 2)], ['1 or 2 points: 2 of 5', '6 or more: 6 of 9']],
  ['game', [record('game', '3', 1, 0), record('game', '1', 4, 4)], ['First game: 4 of 4', 'Third game: 0 of 1']],
  ['weekday', [record('weekday', '0', 5, 2), record('weekday', '6', 7, 7)], ['Saturday: 7 of 7', 'Sunday: 2 of 5']],
  [
    'hour',
    [record('hour', '20', 3, 1), record('hour', '18', 4, 4), record('hour', '0', 1, 1), record('weekday', '1', 8, 6)],
    ['12 – 3 AM: 1 of 1', '6 – 9 PM: 5 of 7'],
  ],
  ['place', [record('place', 'Ort: Halle 1', 2, 1), record('place', 'Park', 6, 3)], ['Park: 3 of 6', 'Ort: Halle 1: 1 of 2']],
  ['tag', [record('tag', 'mixed', 2, 1), record('tag', 'league', 6, 3)], ['League: 3 of 6', 'Mixed: 1 of 2']],
])('what occurs of a %s, in its order', (trait, records, expected) =>
  expect(shown(rowsOf(intl, trait, records))).toEqual(expected),
)

describe('by level gap', () => {
  const match = (against: number | undefined, levels: number, won: boolean) => ({ against, levels, won }) as AnalyzedMatchDto

  it('takes the own level as it was before each match', () => {
    // Newest first: 4.0 after all, 3.5 before the last one, 3.0 before the one before that.
    const matches = [match(4, 0.5, true), match(4, 0.5, false), match(undefined, 0, true)]
    expect(shown(gapRows(intl, matches, 4))).toEqual(['0.5 above you: 1 of 1', '1.0+ above you: 0 of 1'])
  })

  it('has every match of known opponents once', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ against: fc.option(fc.double({ min: 1, max: 8, noNaN: true }), { nil: undefined }), won: fc.boolean() }),
        ),
        (list) => {
          const met = list.filter(({ against }) => against !== undefined)
          const rows = gapRows(
            intl,
            list.map(({ against, won }) => match(against, 0.01, won)),
            3.5,
          )
          expect(sumOf(rows)).toEqual({ matches: met.length, wins: met.filter(({ won }) => won).length })
        },
      ),
    ))
})

describe('what stands out', () => {
  const row = (label: string, wins: number, matches: number): RateRow => ({ label, wins, matches })
  const even = { matches: 100, wins: 50 }

  it.each<[what: string, rows: RateRow[], label: string | undefined]>([
    ['the best, though something is worse', [row('a', 9, 10), row('b', 0, 10)], 'a'],
    ['the worst where nothing is good', [row('a', 5, 10), row('b', 1, 10)], 'b'],
    ['nothing where luck alone may have made it', [row('a', 6, 10), row('b', 4, 10)], undefined],
    ['nothing of four', [row('a', 4, 4)], undefined],
  ])('is %s', (_what, rows, label) => expect(standout(rows, even)?.row.label).toBe(label))

  it('is nothing where all is won', () => expect(standout([row('a', 9, 9)], { matches: 9, wins: 9 })).toBeUndefined())
})
