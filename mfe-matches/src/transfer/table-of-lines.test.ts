import { days, written as matches } from '../../test/read-list.ts'
import { type FileRows } from './file-rows.ts'
import { openText } from './open-file.ts'
import { type Hints, readTable } from './read-file.ts'

const ROBIN: Hints = { playerName: 'Robin Player', ownName: 'Robin Player', day: '2026-11-01' }

function read(text: string, hints = ROBIN): FileRows {
  const opened = openText(text)
  if (typeof opened === 'string') throw new Error(opened)
  return readTable(opened.tables[0]!, '2026-11-28', hints) as FileRows
}
/** "lost 7-11, Mai | Bo + Cy, windy" */
const written = (file: FileRows) =>
  matches(file).map((match, at) => [match, file.rows[at]!.match.notes].filter(Boolean).join(', '))

it.each([
  ['Bo 11-7 9-11 11-5', 'won 11-7 9-11 11-5, Bo'],
  ['Bo: 11-7, 9-11, 11-2', 'won 11-7 9-11 11-2, Bo'],
  ['Bo & Cy 11-7', 'won 11-7, Bo + Cy'],
  ['1. 11-9 vs Bo', 'won 11-9, Bo'],
  ['2) 11-9 vs Bo', 'won 11-9, Bo'],
  ['• 11-9 vs Bo', 'won 11-9, Bo'],
  ['* 11-9 vs Bo', 'won 11-9, Bo'],
  ['🏓 11-9 9-11 11-7 vs Bo 💪', 'won 11-9 9-11 11-7, Bo'],
  ['with Mai vs Bo/Cy: 11-7, 11-9 (won)', 'won 11-7 11-9, Mai | Bo + Cy'],
  ['11-7 against Bo at the club', 'won 11-7, Bo, at the club'],
  ['Me vs Bo 11-7', 'won 11-7, Bo'],
  ['Ich gegen Bo 11:7', 'won 11-7, Bo'],
  ['Robin Player vs Bo 11-7', 'won 11-7, Bo'],
  ['Robin Player & Mai vs Bo & Cy 11-7', 'won 11-7, Mai | Bo + Cy'],
  ['Bo & Cy vs Robin Player & Mai 11-7', 'lost 7-11, Mai | Bo + Cy'],
  ['Mai & I vs Bo & Cy 11-7', 'won 11-7, Mai | Bo + Cy'],
  ['Robin Player def. Bo 11-7 11-9', 'won 11-7 11-9, Bo'],
  ['Bo def Robin Player 11-7', 'lost 7-11, Bo'],
  ['beat Bo 11-7', 'won 11-7, Bo'],
  ['I beat Bo 11-7', 'won 11-7, Bo'],
  ['Bo d. Robin Player 11-7', 'lost 7-11, Bo'],
  ['Played Bo, won 11-7', 'won 11-7, Bo'],
  ['8-3 ret vs Bo, won', 'won 8-3 retired, Bo'],
  ['won 8-3 vs Bo ret.', 'won 8-3 retired, Bo'],
  ['Won by W/O vs Bo', 'won walkover, Bo'],
  ['W/O vs Bo', undefined],
  ['11-7 v Bo, 11-9 v Cy', undefined],
  ['Lost to Cy 8-11', 'lost 8-11, Cy'],
  ['We lost to Bo & Cy 9-11', 'lost 9-11, Bo + Cy'],
  ['Lost to Cy 11-8', 'lost 8-11, Cy'],
  ['Beat Bo and Cy w/ Mai 11-8 11-9', 'won 11-8 11-9, Mai | Bo + Cy'],
  ['Bo/Cy 11-7 Robin Player/Mai', 'lost 7-11, Mai | Bo + Cy'],
  ['Robin Player 11-7 Bo', 'won 11-7, Bo'],
  // Of which year?
  ['3.10. gegen Bo 11:7', undefined],
  ['10/3: 11-7 vs Bo', undefined],
  ['Oct 3: 11-7 vs Bo', undefined],
  ['Bo 11-7, windy', 'won 11-7, Bo, windy'],
  ['Bo hat 11:7 gegen Robin Player gewonnen', undefined],
  ['Oct 3, 2026: lost 8-11, 9-11 vs Bo & Cy with Mai', 'lost 8-11 9-11, Mai | Bo + Cy'],
  ['W 11-7 against Bo', 'won 11-7, Bo'],
  ['11-7 windy', undefined],
  ['windy 11-7', undefined],
])('reads %s', (line, expected) => {
  const file = read(line)
  expect(written(file)).toEqual(expected ? [expected] : [])
  expect(file.rows.length + file.badRows.length).toBe(1)
})

it.each([
  ['Oct 3, 2026 Bo 11-7', '2026-10-03'],
  ['2026-10-03 18:30 11-7 vs Bo', '2026-10-03 18:30:00'],
  ['Oct 3, 2026 6:30 PM: 11-7 vs Bo', '2026-10-03 18:30:00'],
  ['[2026-10-03, 18:30] 11-7 vs Bo', '2026-10-03 18:30:00'],
  ['beat Bo 11-7 on 2026-10-03', '2026-10-03'],
  ['3. Oktober 2026 gegen Bo 11:7', '2026-10-03'],
  ['2026-10-03 11:07 vs Bo', '2026-10-03'],
  ['[18:30, 3.10.2026] 11-7 vs Bo', '2026-10-03 18:30:00'],
  ['2026-10-03 11:7 9:11 11:5 gegen Bo', '2026-10-03'],
])('finds the day in %s', (line, day) => {
  const file = read(line)
  expect(days(file)).toEqual([day])
  expect(file.rows.map(({ match }) => [match.result, match.opponents.map(({ name }) => name), match.notes])).toEqual([
    ['won', ['Bo'], undefined],
  ])
})

it('asks for the day where no line has one, and names a line without a score', () => {
  const text = '11-7 vs Bo\nhad a great time\n11-8 vs Cy'
  expect(read(text, {}).missing).toEqual(['date'])
  const file = read(text)
  expect([written(file), days(file)]).toEqual([
    ['won 11-7, Bo', 'won 11-8, Cy'],
    ['2026-11-01', '2026-11-01'],
  ])
  expect(file.badRows.map(({ row }) => row)).toEqual([2])
})

it('asks who is meant where the words around a score may be two sides', () => {
  expect(read('Bo 11-7 Club').seat).toMatchObject({ me: [] })
})

it.each([
  '[10/3/26, 18:30:05] {name}: 11-7 vs Bo',
  '03.10.26, 18:30 - {name}: 11-7 vs Bo',
  '[2026-10-03 18:30] {name}: 11-7 vs Bo',
])('takes a message for one of who sent it: %s', (line) => {
  const file = read(['Robin Player', 'Mai'].map((name) => line.replace('{name}', name)).join('\n'))
  expect(written(file)).toEqual(['won 11-7, Bo'])
  expect(file.leftRows).toEqual([{ row: 2, reason: 'not_yours' }])
})

it('has a list of everybody where lines name two sides', () => {
  const file = read('Bo vs Cy 11-7\nRobin Player vs Bo 11-8\n11-9 vs Di')
  expect(written(file)).toEqual(['won 11-8, Bo', 'won 11-9, Di'])
  expect(file.leftRows).toEqual([{ row: 1, reason: 'not_yours' }])
})
