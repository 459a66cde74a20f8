import { createSlots, type Slots, type Work } from './slots.ts'

const isLetIn = (slots: Slots, work: Work) => {
  try {
    slots.enter(work)
    return true
  } catch {
    return false
  }
}
const arrive = (slots: Slots, work: Work, count: number) =>
  Array.from({ length: count }, () => isLetIn(slots, work)).filter(Boolean).length

describe('createSlots', () => {
  it('refuses what is too much at once, and no more than that', () => {
    const slots = createSlots({ all: 2, reads: 2 })
    const leave = slots.enter('read')
    slots.enter('read')
    expect(() => slots.enter('read')).toThrow('OVERLOADED')
    leave()
    expect(isLetIn(slots, 'read')).toBe(true)
  })

  it('keeps places for changes when everybody looks', () => {
    const slots = createSlots({ all: 8, reads: 6 })
    expect(arrive(slots, 'read', 20)).toBe(6)
    expect(arrive(slots, 'change', 20)).toBe(2)
  })

  it('gives changes every place that is free', () => {
    const slots = createSlots({ all: 8, reads: 6 })
    expect(arrive(slots, 'change', 20)).toBe(8)
    expect(arrive(slots, 'read', 1)).toBe(0)
  })
})
