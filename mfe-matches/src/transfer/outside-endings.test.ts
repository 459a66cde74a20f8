import { faults, readList, written } from '../../test/read-list.ts'

const HEADING = 'Date,Opponent,Score,Result\n2026-10-01,Bo,11-5,won'
const read = (...rows: string[]) => readList([HEADING, ...rows.map((row) => `2026-10-02,Bo,${row}`)].join('\n'))
const WORDS = {
  retired: ['ret.', 'Aufgabe', 'ritiro', 'bỏ cuộc', 'injury', 'conceded'],
  walkover: ['W/O', 'DNS', 'No-show', 'a tavolino', 'w/d'],
  forfeit: ['forfeit', 'Nicht angetreten', 'Incomparecencia'],
  default: ['DEF', 'DQ', 'squalificato', 'bị xử thua'],
}

// Who stops may be ahead.
it.each(Object.entries(WORDS).flatMap(([ending, words]) => words.map((word) => [word, ending])))(
  'reads %s as %s, alone and beside points',
  (word, ending) => {
    const file = read(`${word},lost`, `8-3 ${word},lost`)
    expect(written(file).slice(1)).toEqual([`lost ${ending}, Bo`, `lost 8-3 ${ending}, Bo`])
    expect([file.leftCells, file.words]).toEqual([[], []])
  },
)

it.each([
  ['11-0 (forfeit),won', 'won 11-0 forfeit'],
  ['8-3 ret.,won', 'won 8-3 retired'],
  ['"11-7, 2-1 ret",won', 'won 11-7 2-1 retired'],
  [',won by walkover', 'won walkover'],
  ['11-7,W/O lost', 'lost 11-7 walkover'],
  ['Walkover (won),', 'won walkover'],
  ['thắng bỏ cuộc,', 'won retired'],
  ['8-3 ret. (lost),', 'lost 8-3 retired'],
  [',default win', 'won default'],
])('reads how %s ended', (row, expected) => {
  const file = read(row)
  expect(written(file)[1]).toBe(`${expected}, Bo`)
  expect([file.leftCells, file.words]).toEqual([[], []])
})

it('names the words beside how a match ended, for which it has no place', () => {
  const file = read('8-3 ret. (knee),won')
  expect(written(file)[1]).toBe('won 8-3 retired, Bo')
  expect(file.leftCells).toMatchObject([{ row: 3, column: 'Score', text: '8-3 ret. (knee)' }])
})

it('names a match that was not played to the end where nothing says who won', () => {
  expect(faults(read('W/O,', '8-3 ret.,', '11-7,walkover'))).toEqual(['3 forfeit', '4 forfeit', '5 forfeit'])
})
