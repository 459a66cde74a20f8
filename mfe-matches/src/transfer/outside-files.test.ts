import { days, faults, readList, written } from '../../test/read-list.ts'
import { sumsOf } from './file-rows.ts'

describe('a list of everybody', () => {
  it('has the score of the winner first, which turns with the seat of the reader', () => {
    const file = readList(`Winner,Loser,Score,Date
Robin Player,Bo,"11-7, 11-9",2026-10-01
Cy,Robin Player,"11-8, 9-11, 11-6",2026-10-02
Dee,Bo,11-3,2026-10-02`)
    expect(written(file)).toEqual(['won 11-7 11-9, Bo', 'lost 8-11 11-9 6-11, Cy'])
    expect(file.leftRows).toEqual([{ row: 4, reason: 'not_yours' }])
    expect(file.seat?.me).toEqual(['player robin'])
  })

  it.each([
    ['Sieger,Verlierer,Ergebnis,Datum', '01.10.2026'],
    ['Ganador,Perdedor,Resultado,Fecha', '1/10/2026'],
    ['Vainqueur,Perdant,Résultat,Date', '01/10/2026'],
    ['Vincitore,Perdente,Risultato,Data', '01/10/2026'],
    ['Người thắng,Người thua,Kết quả,Ngày', '01/10/2026'],
  ])('is read under %s', (heading, date) => {
    const file = readList(`${heading}\nCy,Robin Player,"11-8, 9-11, 11-6",${date}`, { order: 'dayFirst' })
    expect([written(file), days(file)]).toEqual([['lost 8-11 11-9 6-11, Cy'], ['2026-10-01']])
  })

  it('offers the likely spellings first, and reads the one that is chosen', () => {
    const text = 'Date,Winner,Loser,Score\n2026-10-01,Cy,Dee,11-4\n2026-10-01,Cy,R. Player,11-5\n2026-10-02,Robin,Cy,11-6'
    const { me, names } = readList(text).seat!
    expect(me).toEqual([])
    expect(names.slice(0, 2).map(({ name }) => name)).toEqual(expect.arrayContaining(['R. Player', 'Robin']))
    expect(written(readList(text, { me: ['player r', 'robin'] }))).toEqual(['lost 5-11, Cy', 'won 11-6, Cy'])
  })

  it('leaves all rows open until it knows the seat', () => {
    const file = readList('Date,Winner,Loser,Score\n2026-10-01,Cy,Dee,11-4\nTotal,,,1')
    expect(sumsOf(file)).toEqual({ count: 2, stored: 0, asked: 1, leftOut: 1 })
    expect(file.leftRows).toEqual([{ row: 3, reason: 'total' }])
  })

  it('asks about one person in two seats, and about a winner who has lost', () => {
    const file = readList(`Date,Winner,Loser,Score
2026-10-01,Robin Player,robin player,11-4
2026-10-01,Robin Player / Bo,bo / Cy,11-4
2026-10-01,Robin Player,Cy,4-11`)
    expect(faults(file)).toEqual(['2 same_person', '3 same_person', '4 contradiction'])
    const spelled = readList('Date,Winner,Loser,Score\n2026-10-01,Robin,R. Player,11-4', { me: ['robin', 'player r'] })
    expect(faults(spelled)).toEqual(['2 same_person'])
  })
})

describe('every cell and column', () => {
  it.each([
    ...['Result', 'Ergebnis', 'Résultat', 'Resultado', 'Risultato', 'Kết quả', 'Punkte', 'Stand'],
    ...['Puntos', 'Puntuación', 'Punti', 'Điểm', 'Điểm số', 'Score (me first)'],
  ])('finds the score under %s', (heading) => {
    expect(written(readList(`Date (UTC),Opponent (first),${heading}\n2026-10-02,Bo,7-11`))).toEqual(['lost 7-11, Bo'])
  })

  it.each([
    ...['Score,Score 2,Score 3', 'Score,Set 2,Set 3', 'Game 1,Game 2,Game 3', 'Satz 1,Satz 2,Satz 3', 'Score,,'],
    ...['1st game,2nd game,3rd game', '1. Satz,2. Satz,3. Satz', '1er set,2e set,3e set', '1º juego,2º juego,3º juego'],
  ])('finds one game under each of %s', (headings) => {
    const file = readList(`Date,Opponent,${headings}\n2026-10-02,Bo,11-7,9-11,8-11\n2026-10-03,Bo,11-7,9-11,11-4`)
    expect(written(file)).toEqual(['lost 11-7 9-11 8-11, Bo', 'won 11-7 9-11 11-4, Bo'])
  })

  it.each<[what: string, text: string, match: string]>([
    ['games that were not played', 'Date,Opponent,Game 1,Game 2,Game 3\n2026-10-02,Bo,11-7,9-11,', 'won 11-7 9-11, Bo'],
    ['Result with a letter', 'Date,Opponent,Result\n2026-10-01,Bo,W 11-7', 'won 11-7, Bo'],
    ['a lost one with the winner first', 'Date,Opponent,Result\n2026-10-01,Bo,L 11-3', 'lost 3-11, Bo'],
    ['that in two columns', 'Datum;Gegner;Ergebnis;Spielstand\n10.05.2026;Bo;Niederlage;11:7 11:5', 'lost 7-11 5-11, Bo'],
    ['a lost one', 'Date,Opponent,Result\n2026-10-01,Bo,L 3-11', 'lost 3-11, Bo'],
    ['we and they in German', 'Wann;Wir;Sie;Gegen;Mit\n2026-10-01;11;7;Bo;Mai', 'won 11-7, Mai | Bo'],
    ['we and they in Vietnamese', 'Khi nào;Chúng tôi;Họ;Gặp;Cùng\n2026-10-01;11;7;Bo;Mai', 'won 11-7, Mai | Bo'],
    ['we and they', 'Day,Us,Them,Against,With\n2026-10-01,11,7,Bo,Mai', 'won 11-7, Mai | Bo'],
    ['a column of the winner', 'Date,Opponent,Score,Winner\n2026-10-01,Bo,11-7,Bo', 'lost 7-11, Bo'],
    ['two opponents', 'Date,Partner,Opponent,Opponent2,Score\n2026-10-02,Mai,Bo,Cy,11-7', 'won 11-7, Mai | Bo + Cy'],
    ['two of one name', 'Date,Partner,Opponent,Opponent,Score\n2026-10-02,Mai,Bo,Cy,11-7', 'won 11-7, Mai | Bo + Cy'],
  ])('is read: %s', (_what, text, expected) => {
    const file = readList(text)
    expect(file.missing).toEqual([])
    expect(written(file)).toEqual([expected])
  })

  it.each([
    ['a row longer than its heading', 'Date,Opponent,Score\n2026-10-01,Bo,11-7,9-11,8-11', '2 surplus'],
    [
      'our own columns with commas that part them',
      'date,type,result,own_scores,opponent_scores,opponent\n2026-10-02,singles,won,11,9,11,7,11,5,Bo',
      '2 surplus',
    ],
    [
      'an open quotation mark',
      'Date,Opponent,Score\n2026-10-01,"Bo,11-7\n2026-10-02,Cy,11-7\n2026-10-03,Di,11-7',
      '2 open_quote',
    ],
    ['one that the next row closes', 'Date,Opponent,Score\n2026-10-01,"Bo,11-7\n2026-10-02,Cy",11-7', '2 open_quote'],
    ['signs behind a quotation mark', 'Date,Opponent,Score\n2026-10-01,"Bo" x,11-7\n2026-10-03,Di,11-7', '2 open_quote'],
    ['half a game', 'Date,Opponent,G1 Us,G1 Them,G2 Us,G2 Them\n2026-10-01,Bo,11,,9,11', '2 uneven'],
    ['halves of two games', 'Date,Opponent,G1 Us,G1 Them,G2 Us,G2 Them\n2026-10-01,Bo,11,,,7', '2 uneven'],
    ['a note with a comma', 'Date,Opponent,Score,Notes\n2026-10-01,Bo,11-7,good, really', '2 surplus'],
    ['games in place of points', 'Date,Opponent,Score\n2026-10-01,Bo,2-1', '2 games_won'],
    ['a letter that was lost', 'Date,Opponent,Score\n2026-10-01,Jos\uFFFD,11-7', '2 unreadable'],
    ['three in one cell', 'Date,Opponent,Score\n2026-10-01,Bo / Cy / Di,11-7', '2 too_many'],
    ['one person on both sides', 'Date,Partner,Opponent,Score\n2026-10-01,Bo,Bo / Cy,11-7', '2 same_person'],
  ])('is a question: %s', (_what, text, fault) => {
    expect(faults(readList(text))[0]).toBe(fault)
  })

  it('is named where no match has a place for it', () => {
    const file = readList(
      'Date,Opponent,Score,Weather,Opponent level,\n2026-10-01,Bo,11-7,windy,Intermediate,sunny\n2026-10-02,Cy,11-8,,4.1,',
    )
    expect(file.leftCells).toEqual([
      { row: 2, column: 'Weather', place: 3, text: 'windy' },
      { row: 2, column: 'Opponent level', place: 4, text: 'Intermediate' },
      { row: 2, column: '6', place: 5, text: 'sunny' },
    ])
  })

  it('may be a second opponent, and more notes', () => {
    const { match } = readList(
      'Date,Opponent,Opponent B,Score,Notes,Notes,Comment 2,Remarks,Rating\n2026-10-02,Bo,Cy,11-7,a,b,c,d,4.1',
    ).rows[0]!
    expect(match).toMatchObject({ notes: 'a\nb\nc\nd', opponents: [{ name: 'Bo', skillLevel: 4.1 }, { name: 'Cy' }] })
  })

  it('counts a repeated heading, titles and sums as left out', () => {
    const file = readList('My season;;\n;;\nspring;;\nDate;Opponent;Score\n3-May-26;Bo, Jr.;11-7\nDate;Opponent;Score\nTotal;;1')
    expect([written(file), days(file)]).toEqual([['won 11-7, Bo, Jr.'], ['2026-05-03']])
    const left = file.leftRows.map(({ row, reason }) => `${row} ${reason}`)
    expect(left).toEqual(['1 title', '3 title', '6 heading', '7 total'])
    expect(file.count).toBe(5)
  })
})
