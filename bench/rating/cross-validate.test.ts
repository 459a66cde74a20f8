import { sixTimes, toQuestion } from './ask-player.ts'
import { crossValidate } from './cross-validate.ts'
import { PLANS } from './plans.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

const players = simulateSeason({ format: 'doubles', scenario: 'drift', players: 4, seed: 3 }).map((player) =>
  toQuestion(player, sixTimes(player.m.length)),
)
const plan = PLANS.pickleball_doubles!

describe('crossValidate', () => {
  it('predicts every player once in each split, with equal weight', () => {
    const { inSample, heldOut } = crossValidate(players, plan, 2, 2)
    expect(inSample.answers).toBe(4 * 6)
    expect(heldOut.map((score) => score.answers)).toEqual([4 * 6, 4 * 6])
    expect(heldOut[0]!.rmse).not.toBe(heldOut[1]!.rmse)
  })

  it('shows no drop when nothing may move', () => {
    const fixed = { ...plan, spread: { logarithm: 1e-9, offset: 1e-9, bonus: 1e-9 } }
    const { inSample, heldOut } = crossValidate(players, fixed, 1, 1)
    expect(heldOut[0]!.rmse).toBeCloseTo(inSample.rmse, 6)
    // The claim is chosen after the fit, and the win chance is the less sure the less is claimed.
    expect(heldOut[0]!.logLoss).toBeCloseTo(inSample.logLoss, 2)
  })
})
