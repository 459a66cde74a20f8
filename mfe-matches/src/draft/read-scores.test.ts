import { type MatchResult, resultFromGames } from '@kitchenline/domain'
import { readScores, scoreHints } from './read-scores.ts'

const hintsFor = (ownScores: string, opponentScores: string, chosen?: MatchResult) => {
  const scores = readScores({ ownScores, opponentScores })
  return scoreHints(scores, chosen, resultFromGames(scores.own, scores.opponent))
}

describe('readScores', () => {
  it('sums the games and counts who won which', () => {
    expect(readScores({ ownScores: '11, 8,11', opponentScores: '7,11,6' })).toMatchObject({
      ownSum: 30,
      opponentSum: 24,
      gamesWon: { own: 2, opponent: 1 },
      dropped: [],
    })
  })

  it.each([
    ['semicolons', '11;9;11', '9;11;8'],
    ['slashes', '11/9/11', '9 / 11 / 8'],
    ['spaces', '11 9 11', '9  11 8'],
    ['full-width digits and commas', '１１，９，１１', '９，１１，８'],
    ['Arabic digits and commas', '١١، ٩، ١١', '٩، ١١، ٨'],
    ['Devanagari digits', '११ ९ ११', '९,११,८'],
    ['points of a keypad without a comma', '11.9.11', '9.11.8'],
    ['points on one side', '11.9.11', '9,11,8'],
    ['full-width pairs', '１１－９　９：１１ 11-8', ''],
    ['a mixture', '11, 9; 11', '9,11,8,'],
  ])('reads %s as what is meant', (_how, ownScores, opponentScores) => {
    expect(readScores({ ownScores, opponentScores })).toMatchObject({
      games: [
        { own: 11, opponent: 9 },
        { own: 9, opponent: 11 },
        { own: 11, opponent: 8 },
      ],
      dropped: [],
      shortened: [],
    })
  })

  it('reads pasted games of both sides and names the words beside them', () => {
    expect(readScores({ ownScores: 'W (11\u00A0‑\u00A07, 9 to 11).', opponentScores: '' })).toMatchObject({
      own: [11, 9],
      opponent: [7, 11],
      dropped: ['W'],
      shortened: [],
      unclear: { own: [], opponent: [] },
    })
  })

  it('shows how it read what begins with a number', () => {
    expect(readScores({ ownScores: '11a', opponentScores: '9p' }).shortened).toEqual([
      { piece: '11a', points: 11 },
      { piece: '9p', points: 9 },
    ])
  })

  it.each([
    ['11-9', '9-11', ['11-9'], ['9-11']],
    ['11-9', '11 9', ['11-9'], []],
    ['11:9', '9', ['11:9'], []],
    ['11.9', '9', ['11.9'], []],
    ['11', '9.5', [], ['9.5']],
    ['11', '9-11 11-9', [], ['9-11', '11-9']],
    ['', '11-9', [], ['11-9']],
    ['11.9', '9.11', [], []],
  ])('leaves open what %j beside %j means', (ownScores, opponentScores, own, opponent) => {
    expect(readScores({ ownScores, opponentScores })).toMatchObject({ unclear: { own, opponent }, shortened: [] })
  })

  it('knows no games while the two lists differ in length', () => {
    expect(readScores({ ownScores: '11,8', opponentScores: '7' })).toMatchObject({ games: undefined, gamesWon: undefined })
  })

  it('names what was left out', () => {
    expect(readScores({ ownScores: '11,abc,-3', opponentScores: '7,100' }).dropped).toEqual(['abc', '-3', '100'])
  })
})

describe('scoreHints', () => {
  it.each<[string, string, string, MatchResult | undefined, ...object[]]>([
    ['says nothing about a regular match', '11,9,11', '7,11,6', 'won'],
    ['says nothing while a side is empty', '11', '', 'won'],
    ['lets a game go on past the target by two', '14', '12', 'won'],
    ['lets fewer points with more games stand', '11,2,11', '9,11,9', 'won'],
    ['asks when games say lost and the player says won', '7,9', '11,11', 'won', { kind: 'contradiction', result: 'lost' }],
    ['asks about a game nobody would stop at', '11', '10', 'won', { kind: 'unusual', game: { own: 11, opponent: 10 } }],
    ['asks about 14-11', '14', '11', 'won', { kind: 'unusual', game: { own: 14, opponent: 11 } }],
    ['asks when one side has more games', '11,11', '7', 'won', { kind: 'uneven' }],
    ['says what it made of a piece', '11a', '9', 'won', { kind: 'shortened', piece: '11a', points: 11 }],
    ['asks what a piece of two numbers means', '11-9', '9-11', 'won', { kind: 'unclear', piece: '11-9' }],
    ['does not call a tenth game no score', '11,'.repeat(10), '7,'.repeat(10), 'won', { kind: 'tooMany', pieces: ['11', '7'] }],
    [
      'names what was dropped, and what is odd about the rest',
      '11,x',
      '7',
      'lost',
      { kind: 'dropped', pieces: ['x'] },
      { kind: 'contradiction', result: 'won' },
    ],
    [
      'asks for the missing side of a game before who won',
      '11,11',
      '1211,2',
      'lost',
      { kind: 'dropped', pieces: ['1211'] },
      { kind: 'uneven' },
    ],
  ])('%s', (_rule, own, opponent, chosen, ...hints) => {
    expect(hintsFor(own, opponent, chosen)).toEqual(hints)
  })
})
