import { type FileRows } from './file-rows.ts'
import { readFile } from './read-file.ts'

const read = (text: string) => readFile(text, '2026-11-28') as FileRows
const codes = (file: FileRows) => file.badRows.map(({ row, problems }) => `${row} ${problems.map(({ code }) => code).join(' ')}`)

it.each([
  ['W/O,won', 'won walkover'],
  ['11-0 (forfeit),won', 'won forfeit 11-0'],
  ['8-3 ret.,won', 'won retired 8-3'],
  // Who stops may be ahead.
  ['8-3 ret.,lost', 'lost retired 8-3'],
  ['"11-7, 2-1 ret",won', 'won retired 11-7 2-1'],
  ['DEF,lost', 'lost default'],
  [',won by walkover', 'won walkover'],
  ['11-7,W/O lost', 'lost walkover 11-7'],
  ['Aufgabe,verloren', 'lost retired'],
  ['ritiro,vinto', 'won retired'],
  ['bỏ cuộc,thua', 'lost retired'],
  ['5-3 injury,won', 'won retired 5-3'],
  ['DNS,won', 'won walkover'],
  ['DQ,lost', 'lost default'],
  ['Nicht angetreten,verloren', 'lost forfeit'],
  ['Incomparecencia,perdido', 'lost forfeit'],
  ['squalificato,perso', 'lost default'],
  ['bị xử thua,thua', 'lost default'],
  ['No-show,won', 'won walkover'],
  ['a tavolino,vinto', 'won walkover'],
  ['w/d,lost', 'lost walkover'],
  ['8-3 conceded,won', 'won retired 8-3'],
  ['Walkover (won),', 'won walkover'],
  ['thắng bỏ cuộc,', 'won retired'],
  ['8-3 ret. (lost),', 'lost retired 8-3'],
  [',default win', 'won default'],
  ['11-7,won', 'won 11-7'],
])('reads how %s ended', (row, expected) => {
  const file = read(`Date,Opponent,Score,Result\n2026-10-01,Bo,11-5,won\n2026-10-02,Bo,${row}`)
  const { match } = file.rows.find(({ row }) => row === 3)!
  const games = match.ownGames.map((own, game) => `${own}-${match.opponentGames[game]}`)
  expect([match.result, match.ending, ...games].filter(Boolean).join(' ')).toBe(expected)
  expect([file.leftCells, file.words]).toEqual([[], []])
})

it('names the words beside how a match ended, for which it has no place', () => {
  const file = read('Date,Opponent,Score,Result\n2026-10-01,Bo,8-3 ret. (knee),won')
  expect(file.rows[0]!.match).toMatchObject({ ending: 'retired', ownGames: [8] })
  expect(file.leftCells).toMatchObject([{ row: 2, column: 'Score', text: '8-3 ret. (knee)' }])
})

it('names a match that was not played to the end where nothing says who won', () => {
  const rows = ['W/O,', '8-3 ret.,', '11-7,walkover']
  const file = read(
    ['Date,Opponent,Score,Result', '2026-10-01,Bo,11-7,won', ...rows.map((row) => `2026-10-01,Bo,${row}`)].join('\n'),
  )
  expect(codes(file)).toEqual(['3 forfeit', '4 forfeit', '5 forfeit'])
})
