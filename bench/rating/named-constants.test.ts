import { PICKLEBALL } from '@kitchenline/rating'
import { atCoordinates, toCoordinates } from './named-constants.ts'

const { doubles } = PICKLEBALL

describe('named constants', () => {
  it('are logarithms where they cannot be below zero, and come back', () => {
    const names = ['claim.calm', 'offset']
    const at = toCoordinates(doubles, names)
    expect(at).toEqual([Math.log(doubles.claim.calm), doubles.offset])
    expect(atCoordinates(doubles, names, at).claim.calm).toBeCloseTo(doubles.claim.calm, 12)
  })

  it('move alone, in a copy', () => {
    const moved = atCoordinates(doubles, ['claim.calm'], [Math.log(2)])
    expect(moved).toEqual({ ...doubles, claim: { ...doubles.claim, calm: expect.closeTo(2, 12) } })
    expect(doubles.claim.calm).not.toBeCloseTo(2, 1)
  })
})
