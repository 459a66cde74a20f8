import { scoreAnswers } from './score-answers.ts'

const answer = (error: number, confidence: number, chance: number | undefined, won: boolean) => ({
  known: 10,
  error,
  confidence,
  chance,
  won,
})

describe('scoreAnswers', () => {
  it('does the sums', () => {
    const score = scoreAnswers([answer(0.1, 0.9, 0.8, true), answer(-0.3, 0.5, 0.4, false), answer(0.2, 1, undefined, false)])
    expect(score.rmse).toBeCloseTo(Math.sqrt((0.01 + 0.09 + 0.04) / 3), 12)
    expect(score.bias).toBeCloseTo(0, 12)
    expect(score.logLoss).toBeCloseTo(-(Math.log(0.8) + Math.log(0.6)) / 2, 12)
    expect(score.brier).toBeCloseTo((0.04 + 0.16) / 2, 12)
    expect(score.claimed).toBeCloseTo(0.8, 12)
    expect(score.hit).toBeCloseTo(2 / 3, 12)
    expect(score.confidenceBrier).toBeCloseTo((0.01 + 0.25 + 0) / 3, 12)
    expect(score.calibrationError).toBeCloseTo((0.1 + 0.5 + 0) / 3, 12)
  })
})
