import { faults, readList, written } from '../../test/read-list.ts'

/** A table with one more column, of these cells. */
const withColumn = (heading: string, cells: readonly string[]) =>
  [`Date;Opponent;Score;${heading}`, ...cells.map((cell) => `2026-10-01;Bo;11-7;${cell}`)].join('\n')
const withScore = (cell: string) => `Date;Opponent;Score\n2026-10-01;Bo;${cell}`

it('lets who is on court decide on a type in other words, reads the kind of event, and keeps what else is there in sight', () => {
  const file = readList(`date,type,opponent,opponent_2,partner,score
2026-10-01,Mixed Doubles,Bo,Cy,Mai,11-7
2026-10-01,MD,Bo,Cy,Mai,11-9
2026-10-01,Women's Singles,Bo,,,9-11
2026-10-01,Rec,Bo,,,11-5
2026-10-01,League,Bo,Cy,Mai,11-2
2026-10-01,Tourney,Bo,Cy,Mai,11-3
2026-10-01,Senior Open mixed,Bo,Cy,Mai,11-3
2026-10-01,Men's rec league ladder,Bo,,,11-3
2026-10-01,Đôi nam nữ,Bo,Cy,Mai,11-3
2026-10-01,,Bo,Cy,Mai,11-2`)
  expect(file.rows.map(({ match }) => [match.matchType, match.tags, match.notes])).toEqual([
    ['doubles', ['mixed'], undefined],
    ['doubles', ['mens'], undefined],
    ['singles', ['womens'], undefined],
    ['singles', ['rec'], undefined],
    ['doubles', ['league'], undefined],
    ['tournament', ['tournament'], undefined],
    ['doubles', ['mixed'], 'Senior Open mixed'],
    ['singles', ['league', 'ladder', 'mens'], "Men's rec league ladder"],
    ['doubles', ['mixed'], undefined],
    ['doubles', undefined, undefined],
  ])
  expect(file.words.map(({ word }) => word)).toContain('Rec')
  const four = readList('date,type,opponent,partner,score\n2026-10-01,Singles,Bo,Mai,11-7')
  expect(four.rows[0]!.match).toMatchObject({ matchType: 'doubles', notes: 'Singles' })
  const practice = readList(withColumn('type', ['Rec']), { words: { rec: 'practice' } })
  expect(practice.rows[0]!.match).toMatchObject({ matchType: 'practice' })
})

it.each([
  ...['Open Play', 'Ladder', 'Round Robin', 'XD', 'S', 'D', 'Tourney', 'Drill', 'Mixed', 'Doppel (Mixed)', 'Freundschaftsspiel'],
  ...['Amistoso', 'Double mixte', 'Giao hữu', 'Men’s Doubles 50+', 'Dobles mixto', 'Đôi nam nữ', 'Doppio misto', 'Clinic'],
])('refuses no match for its type: %s', (type) => {
  const file = readList(`date;type;opponent;score\n2026-10-01;${type};Bo / Cy;11-7`)
  expect(file.badRows).toEqual([])
  const { matchType, notes } = file.rows[0]!.match
  expect([['doubles', 'tournament'].includes(matchType), notes ?? type]).toEqual([true, type])
})

it.each(['3.5-4.0', 'Intermediate', '4.0/4.2', '3.5 NR'])('reads no level in %s, and names it', (level) => {
  const file = readList(withColumn('opponent_level', [level]))
  expect(file.rows[0]!.match.opponents).toEqual([{ name: 'Bo' }])
  expect(file.leftCells).toMatchObject([{ row: 2, column: 'opponent_level', text: level }])
})

it.each<[number | undefined, string[]]>([
  [undefined, ['NR', '-', '—', 'N/A', 'unrated', '0']],
  [3.5, ['3.5+', '３.５', '3½']],
  [4, ['~4.0', '4.0 DUPR', '4.0 (DUPR)', "'4.0", '4.0\u00A0']],
  [4.1, ['4.123', '4,123', '4.12*', 'DUPR: 4.05', '4.1 provisional']],
])('reads the level %s in each of %j', (expected, levels) => {
  const file = readList(withColumn('opponent_level', levels))
  expect(file.rows.map(({ match }) => match.opponents[0]!.skillLevel)).toEqual(levels.map(() => expected))
  expect(file.leftCells).toEqual([])
})

it.each([
  ...['9-Nov', '11-Sep', 'Nov-09', '2026-11-09', '11/9/2026', '11. Sep', '09.Nov', '9 nov.', 'nov-09', '11-sept', '46335'],
  ...['11.09.2026', '11/9', '7:11:00 AM', '11:07:00', '0.4631944', '11:9:00', '11月9日', '09-thg 11'],
])('says that a spreadsheet has made a date of the score %s', (cell) => {
  expect(faults(readList(withScore(cell)))).toEqual(['2 spreadsheet_date'])
})

it.each<[string, string[]]>([
  [
    '11-7',
    ['11\u00A0-\u00A07', '１１-７', '11‑7', '11‐7', '(11-7)', '11 to 7', '11  -  7', '11～7', "'11-7", '١١-٧', '(W) 11-7'],
  ],
  ['11-9', ['11:09']],
  ['11-7 9-11', ['11-7, 9-11.', '[11-7][9-11]', '11-7,9-11,']],
  ['11-7 11-9', ['Game 1 11-7, Game 2 11-9', 'Satz 1: 11:7 / Satz 2: 11:9', '11-7 11-9 (2-0)', '2-0: 11-7, 11-9']],
  ['11-7 9-11 11-5', ['2-1 (11-7, 9-11, 11-5)', '11-7, 9-11 and 11-5', '11/7 9/11 11/5', 'G1: 11-7 G2: 9-11 G3: 11-5']],
  ['11-7 9-11 11-5', ['11-7\n9-11\n11-5']],
])('reads the score %s in each of %j', (score, cells) => {
  const rows = cells.map((cell) => `2026-10-01;Bo;"${cell}";won`)
  expect(written(readList(['Date;Opponent;Score;Result', ...rows].join('\n')))).toEqual(cells.map(() => `won ${score}, Bo`))
})

it.each(['2-1 (7-11, 11-9, 5-11)', '7-11 11-9 5-11 (2-1)'])('asks where other games were won than those of %s', (cell) => {
  expect(faults(readList(withScore(cell)))).toEqual(['2 contradiction'])
})

it('reads points as a program of figures writes them', () => {
  const file = readList('Date;Opponent;My score;Their score\n2026-10-01;Bo;11.0 9.0;7.0 11.0\n2026-10-02;Bo;11.0;7.0')
  expect(written(file)).toEqual(['won 11-7 9-11, Bo', 'won 11-7, Bo'])
})

it.each([
  ['won', 'won W Yes Y TRUE 1 ✓ ✔ ✔️ ☑ ✅ WAHR VERDADERO VRAI VERO Đúng gew. Sieg Ganó Gagné Vinta Thắng Winner'],
  ['lost', 'lost L No N FALSE 0 ✗ ✘ ❌ FALSCH FALSO FAUX Sai verl. Niederlage Perdió Perdu Persa Thua Loser'],
])('reads the result %s in each of: %s', (result, all) => {
  const words = all.split(' ')
  const read = readList(withColumn('Result', words)).rows.map(({ match }) => match.result)
  expect(words.map((word, at) => [word, read[at]])).toEqual(words.map((word) => [word, result]))
})

it.each(['V', 'G', 'P', 'S', 'D', 'x'])('asks once what the result %s means', (word) => {
  const text = withColumn('Result', [word, word])
  expect(readList(text).words).toEqual([{ role: 'result', word, key: word.toLowerCase() }])
  expect(faults(readList(text))).toEqual(['2 unknown', '3 unknown'])
  const lost = written(readList(text, { words: { [word.toLowerCase()]: 'lost' } }))
  expect(lost).toEqual(['lost 7-11, Bo', 'lost 7-11, Bo'])
})

it('takes the columns that the player sets', () => {
  const text = 'A,B,C\n2026-10-01,Bo,7-11'
  expect(readList(text).missing).toEqual(['date', 'score', 'opponent'])
  const columns = { 0: 'date', 1: 'opponent', 2: 'score' } as const
  expect(written(readList(text, { columns }))).toEqual(['lost 7-11, Bo'])
  expect(written(readList(text, { columns, scoreOrder: 'opponent' }))).toEqual(['won 11-7, Bo'])
})

it('reads a table without a heading by what is in it, as far as that says', () => {
  const text = '2026-10-01,Bo,11-7\n2026-10-02,Cy,11-8'
  expect(readList(text)).toMatchObject({ missing: ['opponent'], count: 2 })
  expect(written(readList(text, { columns: { 1: 'opponent' } }))).toEqual(['won 11-7, Bo', 'won 11-8, Cy'])
})
