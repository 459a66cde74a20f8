import { PICKLEBALL } from '@kitchenline/rating'
import { atCoordinates, toCoordinates } from './named-constants.ts'

const { doubles } = PICKLEBALL

describe('named constants', () => {
  it('are logarithms where they cannot be below zero, and come back', () => {
    const names = ['open.wander', 'open.offset']
    const at = toCoordinates(doubles, names)
    expect(at).toEqual([Math.log(doubles.open.wander), doubles.open.offset])
    expect(atCoordinates(doubles, names, at).open.wander).toBeCloseTo(doubles.open.wander, 12)
  })

  it('move alone, in a copy', () => {
    const moved = atCoordinates(doubles, ['open.offset'], [-1])
    expect(moved).toEqual({ ...doubles, open: { ...doubles.open, offset: -1 } })
    expect(doubles.open.offset).not.toBe(-1)
  })
})
