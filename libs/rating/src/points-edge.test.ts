import { PLAIN } from '../test/plain-constants.ts'
import { pointsEdge } from './points-edge.ts'

const game = (own: number, opponent: number) => ({ own, opponent })

describe('pointsEdge', () => {
  it.each([
    ['is the logit of the points share', [game(11, 4)], Math.log(11 / 4), 1],
    ['adds up the games', [game(11, 4), game(9, 11)], Math.log(20 / 15), 0.75],
    ['weighs a game to 15 as longer', [game(15, 13)], Math.log(15 / 13), 0.5 / (15 / 11) + 0.5],
    ['weighs a game to 21 as longer', [game(10, 21)], Math.log(10 / 21), 0.5 / (21 / 11) + 0.5],
    ['does not take overtime for a longer game', [game(14, 12)], Math.log(14 / 12), 1],
    ['leaves out games without points', [game(0, 0), game(11, 4), game(Number.NaN, 2)], Math.log(11 / 4), 1],
  ])('%s', (_rule, games, edge, variance) => {
    const played = pointsEdge({ games }, PLAIN)
    expect(played?.edge).toBeCloseTo(edge, 9)
    expect(played?.variance).toBeCloseTo(variance, 12)
  })

  it('keeps 11-0 finite by the padding', () => {
    const played = pointsEdge({ games: [game(11, 0)] }, { ...PLAIN, scorePadding: 1 })
    expect(played?.edge).toBeCloseTo(Math.log(12), 9)
  })

  it('reads rally scoring by a slope and a length of its own', () => {
    const played = pointsEdge({ games: [game(21, 9)], scoring: 'rally' }, PLAIN)
    expect(played?.edge).toBeCloseTo(Math.log(21 / 9) / PLAIN.rally.slope, 9)
    expect(played?.variance).toBeCloseTo(0.5 / ((21 / 11) * PLAIN.rally.length) + 0.5, 12)
    expect(pointsEdge({ games: [game(21, 9)], scoring: 'side-out' }, PLAIN)).toEqual(pointsEdge({ games: [game(21, 9)] }, PLAIN))
  })

  it('is undefined without points', () => {
    expect(pointsEdge({ games: [] }, PLAIN)).toBeUndefined()
    expect(pointsEdge({ games: [game(0, 0)] }, PLAIN)).toBeUndefined()
  })
})
