import { nelderMead } from './nelder-mead.ts'

describe('nelderMead', () => {
  it('finds the bottom of a curved valley', () => {
    const valley = ([x = 0, y = 0]: readonly number[]) => (1 - x) ** 2 + 20 * (y - x * x) ** 2
    const { at, value } = nelderMead({ loss: valley, from: [-1, 1], steps: [0.5, 0.5], iterations: 300 })
    expect(at[0]).toBeCloseTo(1, 3)
    expect(at[1]).toBeCloseTo(1, 3)
    expect(value).toBeLessThan(1e-6)
  })
})
