import { sixTimes, toAsked } from './ask-player.ts'
import { crossValidate } from './cross-validate.ts'
import { PLANS } from './plans.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

const players = simulateSeason({ format: 'doubles', scenario: 'drift', players: 4, seed: 3 }).map((player) =>
  toAsked(player, sixTimes(player.m.length)),
)
const plan = PLANS.pickleball_doubles!

describe('crossValidate', () => {
  it('asks every player once in each split, as often as everybody', () => {
    const { everybody, unseen } = crossValidate(players, plan, 2, 2)
    expect(everybody.answers).toBe(4 * 6)
    expect(unseen.map((score) => score.answers)).toEqual([4 * 6, 4 * 6])
    expect(unseen[0]!.rmse).not.toBe(unseen[1]!.rmse)
  })

  it('shows no drop when nothing may move', () => {
    const fixed = { ...plan, spread: { logarithm: 1e-9, offset: 1e-9, bonus: 1e-9 } }
    const { everybody, unseen } = crossValidate(players, fixed, 1, 1)
    expect(unseen[0]!.rmse).toBeCloseTo(everybody.rmse, 6)
    expect(unseen[0]!.logLoss).toBeCloseTo(everybody.logLoss, 6)
  })
})
