import { lightAfter, NONE_LIGHT, without } from './light-cards.ts'

const cards = Array.from({ length: 20 }, (_, index) => ({ id: `m${index}` }))
const from = { first: 0, end: 8 }

it('is light what comes while the list moves fast, at either end, and nothing that was drawn before', () => {
  expect([...lightAfter(NONE_LIGHT, { cards, from, to: { first: 2, end: 10 }, isFast: true })]).toEqual(['m8', 'm9'])
  const upward = { cards, from: { first: 4, end: 12 }, to: { first: 2, end: 10 }, isFast: true }
  expect([...lightAfter(NONE_LIGHT, upward)]).toEqual(['m2', 'm3'])
})

it('is complete what comes at the pace of a reader', () => {
  expect(lightAfter(NONE_LIGHT, { cards, from, to: { first: 2, end: 10 }, isFast: false })).toBe(NONE_LIGHT)
})

it('stays light until it is completed or given up', () => {
  const light = lightAfter(NONE_LIGHT, { cards, from, to: { first: 2, end: 10 }, isFast: true })
  const slower = { cards, from: { first: 2, end: 10 }, to: { first: 9, end: 12 }, isFast: false }
  expect([...lightAfter(light, slower)]).toEqual(['m9'])
  expect([...without(light, ['m8'])]).toEqual(['m9'])
  expect(without(light, ['m1'])).toBe(light)
})
