import { placesOf } from './card-places.ts'

it('says where each card lies, and where the list ends', () => {
  const places = placesOf([10, 20, 30])
  expect([0, 1, 2, 3].map(places.topOf)).toEqual([0, 10, 30, 60])
})

it('finds the card at a height, and the nearest one outside of the list', () => {
  const places = placesOf([10, 20, 30])
  const heights = [-5, 0, 9, 10, 29.5, 30, 59, 60, 900]
  expect(heights.map(places.cardAt)).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 2])
  expect(placesOf([]).cardAt(0)).toBe(0)
})

it('moves what lies below a card that is higher than it was thought to be, wherever one has looked before', () => {
  const places = placesOf([10, 20, 30, 40])
  expect(places.cardAt(99)).toBe(3)
  places.resize(1, 25)
  expect([0, 1, 2, 3, 4].map(places.topOf)).toEqual([0, 10, 35, 65, 105])
  places.resize(3, 10)
  places.resize(0, 0)
  expect([4, 3, 2, 1].map(places.topOf)).toEqual([65, 55, 25, 0])
  expect(places.cardAt(30)).toBe(2)
})
