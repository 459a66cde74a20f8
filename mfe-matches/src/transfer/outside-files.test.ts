import { type FileRows, sumsOf } from './file-rows.ts'
import { type Hints, readFile } from './read-file.ts'

const HINTS: Hints = { playerName: 'Robin Player', ownName: 'Robin Player', language: 'en-US' }
const read = (text: string, hints: Hints = {}) => readFile(text, '2026-11-28', { ...HINTS, ...hints }) as FileRows
const score = (file: FileRows) =>
  file.rows.map(
    ({ match: { result, ownGames, opponentGames } }) =>
      `${result} ${ownGames.map((own, game) => `${own}-${opponentGames[game]}`).join(' ')}`,
  )
const people = (file: FileRows) =>
  file.rows.map(({ match: { partner, opponents } }) => [partner, ...opponents.map(({ name }) => name)].filter(Boolean).join(', '))
const codes = (file: FileRows) => file.badRows.map(({ row, problems }) => `${row} ${problems.map(({ code }) => code).join(' ')}`)

describe('a list of everybody', () => {
  it('has the score of the winner first, which turns with the seat of the reader', () => {
    const file = read(`Winner,Loser,Score,Date
Robin Player,Bo,"11-7, 11-9",2026-10-01
Cy,Robin Player,"11-8, 9-11, 11-6",2026-10-02
Dee,Bo,11-3,2026-10-02`)
    expect(score(file)).toEqual(['won 11-7 11-9', 'lost 8-11 11-9 6-11'])
    expect(people(file)).toEqual(['Bo', 'Cy'])
    expect(file.leftRows).toEqual([{ row: 4, reason: 'not_yours' }])
    expect(file.seat?.me).toEqual(['player robin'])
  })

  it.each([
    ['German', 'Sieger,Verlierer,Ergebnis,Datum', '01.10.2026'],
    ['Spanish', 'Ganador,Perdedor,Resultado,Fecha', '1/10/2026'],
    ['French', 'Vainqueur,Perdant,Résultat,Date', '01/10/2026'],
    ['Italian', 'Vincitore,Perdente,Risultato,Data', '01/10/2026'],
    ['Vietnamese', 'Người thắng,Người thua,Kết quả,Ngày', '01/10/2026'],
  ])('is read in %s', (_language, heading, date) => {
    const file = read(`${heading}\nCy,Robin Player,"11-8, 9-11, 11-6",${date}`, { order: 'dayFirst' })
    expect(score(file)).toEqual(['lost 8-11 11-9 6-11'])
    expect(file.rows[0]!.match.matchDay).toBe('2026-10-01')
  })

  it.each<[what: string, text: string, score: string, people: string]>([
    [
      'the club file of DUPR',
      `matchType,scoreType,event,date,playerA1,playerA1DuprId,playerA2,playerA2DuprId,playerB1,playerB1DuprId,playerB2,playerB2DuprId,teamAGame1,teamBGame1,teamAGame2,teamBGame2
D,SIDEOUT,Club,2026-10-01,Bo,1,Cy,2,Mai,3,Robin Player,4,11,9,7,11`,
      'won 9-11 11-7',
      'Mai, Bo, Cy',
    ],
    [
      'the same with words',
      `Match Type,Event,Date,Player A1,Player A2,Player B1,Player B2,Team A Game 1,Team B Game 1
Doubles,Club,10/01/2026,Robin Player,Mai,Bo,Cy,11,4`,
      'won 11-4',
      'Mai, Bo, Cy',
    ],
    [
      'four players in a row',
      'Date,Player 1,Player 2,Player 3,Player 4,Score\n2026-10-01,Bo,Cy,Robin Player,Mai,11-4',
      'lost 4-11',
      'Mai, Bo, Cy',
    ],
    ['two players', 'Date,Player 1,Player 2,Score\n2026-10-01,Bo,Robin Player,11-4', 'lost 4-11', 'Bo'],
    ['home and away', 'Date,Home,Away,Home Score,Away Score\n2026-10-01,Bo,Robin Player,4,11', 'won 11-4', 'Bo'],
    [
      'home and away with the winner by side',
      'Date,Home Player 1,Home Player 2,Away Player 1,Away Player 2,Scores,Winner\n2026-10-01,Bo,Cy,Robin Player,Mai,"4-11, 11-9, 11-8",home',
      'lost 11-4 9-11 8-11',
      'Mai, Bo, Cy',
    ],
    ['pairs in a cell', 'Date,Team 1,Team 2,Score\n2026-10-01,Bo / Cy,Mai & Robin Player,11-4', 'lost 4-11', 'Mai, Bo, Cy'],
    ['pairs with commas', 'Date;Team A;Team B;Score\n2026-10-01;Bo, Cy;Mai, Robin Player;11-4', 'lost 4-11', 'Mai, Bo, Cy'],
    [
      'winners and losers with two scores',
      'Date,Winner 1,Winner 2,Loser 1,Loser 2,Winner Score,Loser Score\n2026-10-01,Bo,Cy,Robin Player,Mai,11,4',
      'lost 4-11',
      'Mai, Bo, Cy',
    ],
    ['the last name first', 'Date,Winner,Loser,Score\n2026-10-01,Cy,"Player, Robin",11-4', 'lost 4-11', 'Cy'],
  ])('may be %s', (_what, text, expected, names) => {
    const file = read(text)
    expect(score(file)).toEqual([expected])
    expect(people(file)).toEqual([names])
  })

  it('offers the likely spellings first, and reads the one that is chosen', () => {
    const text = 'Date,Winner,Loser,Score\n2026-10-01,Cy,Dee,11-4\n2026-10-01,Cy,R. Player,11-5\n2026-10-02,Robin,Cy,11-6'
    const file = read(text)
    expect(file.seat).toMatchObject({ me: [] })
    expect(
      file
        .seat!.names.slice(0, 2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['R. Player', 'Robin'])
    expect(score(read(text, { me: ['player r', 'robin'] }))).toEqual(['lost 5-11', 'won 11-6'])
  })

  it('leaves all rows open until it knows the seat', () => {
    const file = read('Date,Winner,Loser,Score\n2026-10-01,Cy,Dee,11-4\nTotal,,,1')
    expect(sumsOf(file)).toEqual({ count: 2, stored: 0, asked: 1, leftOut: 1 })
    expect(file.leftRows).toEqual([{ row: 3, reason: 'total' }])
  })

  it('asks about one person in two seats, and about a winner who has lost', () => {
    const file = read(`Date,Winner,Loser,Score
2026-10-01,Robin Player,robin player,11-4
2026-10-01,Robin Player / Bo,bo / Cy,11-4
2026-10-01,Robin Player,Cy,4-11`)
    expect(codes(file)).toEqual(['2 same_person', '3 same_person', '4 contradiction'])
    const spelled = read('Date,Winner,Loser,Score\n2026-10-01,Robin,R. Player,11-4', { me: ['robin', 'player r'] })
    expect(codes(spelled)).toEqual(['2 same_person'])
  })
})

describe('every cell and column', () => {
  it.each<[what: string, text: string, score: string]>([
    ['one column a game', 'Date,Opponent,Score,Score 2,Score 3,Result\n2026-10-02,Bo,11-7,9-11,8-11,lost', 'lost 11-7 9-11 8-11'],
    ['sets', 'Date,Opponent,Score,Set 2,Set 3\n2026-10-02,Bo,11-7,9-11,8-11', 'lost 11-7 9-11 8-11'],
    ['games', 'Date,Opponent,Game 1,Game 2,Game 3\n2026-10-02,Bo,11-7,9-11,', 'won 11-7 9-11'],
    ['Satz', 'Datum;Gegner;Satz 1;Satz 2\n02.10.2026;Bo;11:7;11:5', 'won 11-7 11-5'],
    ['columns without a name', 'Date,Opponent,Score,,\n2026-10-02,Bo,11-7,9-11,8-11', 'lost 11-7 9-11 8-11'],
    [
      'own and other in pairs',
      'Date,Opponent,My score,Their score,My score,Their score\n2026-10-02,Bo,11,7,11,9',
      'won 11-7 11-9',
    ],
    ['G1 Us', 'Date,Opponent,G1 Us,G1 Them,G2 Us,G2 Them\n2026-10-02,Bo,11,7,9,11', 'won 11-7 9-11'],
    ['PF and PA', 'Date,Opponent,PF,PA\n2026-10-02,Bo,11,7', 'won 11-7'],
    ['Me and Opp score', 'Date,Opponent,Me,Opp score\n2026-10-02,Bo,11,7', 'won 11-7'],
    ['additions', 'Date (UTC),Opponent (first),Score (me first)\n2026-10-02,Bo,7-11', 'lost 7-11'],
    ['Ergebnis', 'Datum;Gegner;Ergebnis\n01.10.2026;Bo;11:7', 'won 11-7'],
    ['Résultat', 'Date;Contre;Résultat\n01/10/2026;Bo;11:7', 'won 11-7'],
    ['Resultado', 'Fecha;Rival;Resultado\n01/10/2026;Bo;11:7', 'won 11-7'],
    ['Risultato', 'Data;Contro;Risultato\n01/10/2026;Bo;11:7', 'won 11-7'],
    ['Kết quả', 'Ngày thi đấu;Đối thủ;Kết quả\n01/10/2026;Bo;11:7', 'won 11-7'],
    ['Result with a letter', 'Date,Opponent,Result\n2026-10-01,Bo,W 11-7', 'won 11-7'],
    ['a lost one with the winner first', 'Date,Opponent,Result\n2026-10-01,Bo,L 11-3', 'lost 3-11'],
    ['a lost one', 'Date,Opponent,Result\n2026-10-01,Bo,L 3-11', 'lost 3-11'],
    ['Punkte', 'Tag;Gegner;Punkte\n01.10.2026;Bo;11:7', 'won 11-7'],
    ['Stand', 'Tag;Gegner;Stand\n01.10.2026;Bo;11:7', 'won 11-7'],
    ['Puntos', 'Fecha;Rival;Puntos\n01/10/2026;Bo;11-7', 'won 11-7'],
    ['Punti', 'Data;Contro;Punti\n01/10/2026;Bo;11-7', 'won 11-7'],
    ['Điểm', 'Ngày;Đối thủ;Điểm\n01/10/2026;Bo;11-7', 'won 11-7'],
    ['Us and Them in German', 'Wann;Wir;Sie;Gegen;Mit\n2026-10-01;11;7;Bo;Mai', 'won 11-7'],
    ['Us and Them in Vietnamese', 'Khi nào;Chúng tôi;Họ;Gặp;Cùng\n2026-10-01;11;7;Bo;Mai', 'won 11-7'],
    [
      'sets of each side',
      'Datum;Gegner;Satz 1 ich;Satz 1 Gegner;Satz 2 ich;Satz 2 Gegner\n01.10.2026;Bo;11;7;9;11',
      'won 11-7 9-11',
    ],
    [
      'sets of each player',
      'Date,Player 1,Player 2,P1 Set 1,P2 Set 1,P1 Set 2,P2 Set 2\n2026-10-01,Bo,Robin Player,11,7,9,11',
      'lost 7-11 11-9',
    ],
    ['Puntuación', 'Fecha;Rival;Puntuación\n01/10/2026;Bo;11-7', 'won 11-7'],
    ['Điểm số', 'Ngày;Đối thủ;Điểm số\n01/10/2026;Bo;11-7', 'won 11-7'],
    ['Us and Them', 'Day,Us,Them,Against,With\n2026-10-01,11,7,Bo,Mai', 'won 11-7'],
    ['a column of the winner', 'Date,Opponent,Score,Winner\n2026-10-01,Bo,11-7,Bo', 'lost 7-11'],
  ])('is read: %s', (_what, text, expected) => {
    const file = read(text)
    expect(file.missing).toEqual([])
    expect(score(file)).toEqual([expected])
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
    [
      'one that the next row closes',
      'Date,Opponent,Score\n2026-10-01,"Bo,11-7\n2026-10-02,Cy",11-7\n2026-10-03,Di,11-7',
      '2 open_quote',
    ],
    ['signs behind a quotation mark', 'Date,Opponent,Score\n2026-10-01,"Bo" x,11-7\n2026-10-03,Di,11-7', '2 open_quote'],
    ['games of one side', 'Date,Opponent,My score,Their score\n2026-10-01,Bo,11 9 11,7 11', '2 uneven'],
    ['half a game', 'Date,Opponent,G1 Us,G1 Them,G2 Us,G2 Them\n2026-10-01,Bo,11,,9,11', '2 uneven'],
    ['halves of two games', 'Date,Opponent,G1 Us,G1 Them,G2 Us,G2 Them\n2026-10-01,Bo,11,,,7', '2 uneven'],
    ['a note with a comma', 'Date,Opponent,Score,Notes\n2026-10-01,Bo,11-7,good, really', '2 surplus'],
    ['games in place of points', 'Date,Opponent,Score\n2026-10-01,Bo,2-1', '2 games_won'],
    ['a letter that was lost', 'Date,Opponent,Score\n2026-10-01,Jos\uFFFD,11-7', '2 unreadable'],
    ['three in one cell', 'Date,Opponent,Score\n2026-10-01,Bo / Cy / Di,11-7', '2 too_many'],
    ['one person on both sides', 'Date,Partner,Opponent,Score\n2026-10-01,Bo,Bo / Cy,11-7', '2 same_person'],
  ])('is a question: %s', (_what, text, code) => {
    expect(codes(read(text))[0]).toBe(code)
  })

  it('is named where no match has a place for it', () => {
    const file = read(
      'Date,Opponent,Score,Weather,Opponent level\n2026-10-01,Bo,11-7,windy,Intermediate\n2026-10-02,Cy,11-8,,4.1',
    )
    expect(file.leftCells).toEqual([
      { row: 2, column: 'Weather', place: 3, text: 'windy' },
      { row: 2, column: 'Opponent level', place: 4, text: 'Intermediate' },
    ])
  })

  it('may be a second opponent, a second note, a pair', () => {
    expect(people(read('Date,Partner,Opponent,Opponent2,Score\n2026-10-02,Mai,Bo,Cy,11-7'))).toEqual(['Mai, Bo, Cy'])
    expect(people(read('Date,Partner,Opponent,Opponent,Score\n2026-10-02,Mai,Bo,Cy,11-7'))).toEqual(['Mai, Bo, Cy'])
    expect(people(read('Date,Partner,Opponents,Score\n2026-10-02,Mai,"Bo, Cy",11-7'))).toEqual(['Mai, Bo, Cy'])
    expect(people(read('Date,Opponent,Score\n2026-10-02,Bo and Cy,11-7'))).toEqual(['Bo, Cy'])
    const notes = read('Date,Opponent,Score,Notes,Remarks\n2026-10-02,Bo,11-7,windy,cold').rows[0]!.match.notes
    expect(notes).toBe('windy\ncold')
    const more = read('Date,Opponent,Opponent B,Score,Notes,Notes,Comment 2,Rating\n2026-10-02,Bo,Cy,11-7,a,b,c,4.1').rows[0]!
      .match
    expect(more).toMatchObject({ notes: 'a\nb\nc', opponents: [{ name: 'Bo', skillLevel: 4.1 }, { name: 'Cy' }] })
  })

  it('counts a repeated heading, a title and sums as left out', () => {
    const file = read('My season\nDate,Opponent,Score\n2026-10-01,Bo,11-7\nDate,Opponent,Score\nTotal,,1')
    expect(file.leftRows).toEqual([
      { row: 1, reason: 'title' },
      { row: 4, reason: 'heading' },
      { row: 5, reason: 'total' },
    ])
    expect(file.count).toBe(4)
  })
})
