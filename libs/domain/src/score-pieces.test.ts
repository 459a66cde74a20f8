import { scorePieces } from './score-pieces.ts'

/** Both sides of what one field says, as "11-7 9-11". */
const read = (ownScores: string, opponentScores = '') => {
  const { own, opponent } = scorePieces({ ownScores, opponentScores })
  return own.map((piece, at) => (opponent.length === 0 ? piece : `${piece}-${opponent[at] ?? ''}`)).join(' ')
}

it.each([
  '11-7',
  '11\u00A0-\u00A07',
  '11  -  7',
  '１１：７',
  '11‑7',
  '11–7',
  '11−7',
  '11～7',
  '11~7',
  '11:7',
  '11/7',
  '11 to 7',
  '11 zu 7',
  '11 à 7',
  '11x7',
  '11 × 7',
  '11 vs 7',
  '(11-7)',
  '“11-7”',
  "'11-7",
  '11-7.',
  '١١-٧',
  '\u200F11-7\u200E',
  '\uFEFF11\u200B-7',
])('reads %j as one game', (text) => {
  expect(read(text)).toBe('11-7')
})

it.each([
  '11-7, 9-11.',
  '11-7,9-11,',
  '11-7. 9-11.',
  '[11-7][9-11]',
  '11/7, 9/11',
  '11-7 / 9-11',
  '11-7; 9-11',
  '11-7 | 9-11',
  '11-7 and 9-11',
  '11-7 & 9-11',
  '11-7 und 9-11',
  '11-7 và 9-11',
  '11 to 7, 9 to 11',
  '1-1 (11-7, 9-11)',
])('reads %j as two games', (text) => {
  expect(read(text)).toBe('11-7 9-11')
})

it('leaves out how many games were won, which some write in front', () => {
  expect(read('2-1 (11-7, 9-11, 11-5)')).toBe('11-7 9-11 11-5')
  expect(read('2-0, 11-7, 11-5')).toBe('11-7 11-5')
  expect(read('2:0: 11:7, 11:5')).toBe('11-7 11-5')
  expect(read('1-2 (11-7, 9-11, 11-5)')).toBe('1-2 11-7 9-11 11-5')
})

it('leaves it out behind the games as well', () => {
  expect(read('11-7 9-11 11-5 (2-1)')).toBe('11-7 9-11 11-5')
  expect(read('11:7, 11:5 2:0')).toBe('11-7 11-5')
  // A third game that was not played to the end.
  expect(read('11-7 9-11 2-1')).toBe('11-7 9-11 2-1')
})

it('leaves the words beside the games for their reader to name', () => {
  expect(scorePieces({ ownScores: 'W 11-7, 11-5', opponentScores: '' })).toEqual({ own: ['W', '11', '11'], opponent: ['7', '5'] })
  expect(scorePieces({ ownScores: '11-7 vs Bo', opponentScores: '' })).toEqual({ own: ['vs', 'Bo', '11'], opponent: ['7'] })
})

it.each([
  ['11/9/11', '11 9 11'],
  ['11, 9 and 11.', '11 9 11'],
  ['11-7-9', '11-7-9'],
  ['11-7 on 10/3', '11-7 on 10 3'],
  ['2026-10-03', '2026-10-03'],
  ['', ''],
])('does not make games of both sides of %j', (text, pieces) => {
  expect(scorePieces({ ownScores: text, opponentScores: '' })).toEqual({ own: pieces ? pieces.split(' ') : [], opponent: [] })
})

it('takes a slash for a comma once the other side has its own field', () => {
  expect(read('11/7', '9/11')).toBe('11-9 7-11')
})
