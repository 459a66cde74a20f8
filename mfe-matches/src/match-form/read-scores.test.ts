import { resultFromGames, type MatchResult } from '@kitchenline/domain'
import { readScores, scoreHint } from './read-scores.ts'

const hintFor = (ownScores: string, opponentScores: string, said?: MatchResult) => {
  const scores = readScores({ ownScores, opponentScores })
  return scoreHint(scores, said, resultFromGames(scores.own, scores.opponent))
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

  it('knows no games while the two lists differ in length', () => {
    expect(readScores({ ownScores: '11,8', opponentScores: '7' })).toMatchObject({ games: undefined, gamesWon: undefined })
  })

  it('names what was left out', () => {
    expect(readScores({ ownScores: '11,abc,-3', opponentScores: '7,100' }).dropped).toEqual(['abc', '-3', '100'])
  })
})

describe('scoreHint', () => {
  it.each<[string, string, string, MatchResult | undefined, object | undefined]>([
    ['says nothing about a regular match', '11,9,11', '7,11,6', 'won', undefined],
    ['says nothing while a side is empty', '11', '', 'won', undefined],
    ['lets a game go on past the target by two', '14', '12', 'won', undefined],
    ['lets fewer points with more games stand', '11,2,11', '9,11,9', 'won', undefined],
    ['asks when games say lost and the player says won', '7,9', '11,11', 'won', { kind: 'contradiction', says: 'lost' }],
    ['asks about a game nobody would stop at', '11', '10', 'won', { kind: 'unusual', game: { own: 11, opponent: 10 } }],
    ['asks about 14-11', '14', '11', 'won', { kind: 'unusual', game: { own: 14, opponent: 11 } }],
    ['asks when one side has more games', '11,11', '7', 'won', { kind: 'uneven' }],
    ['names what was dropped first of all', '11,x', '7', 'lost', { kind: 'dropped', pieces: ['x'] }],
  ])('%s', (_rule, own, opponent, said, hint) => {
    expect(hintFor(own, opponent, said)).toEqual(hint)
  })
})
