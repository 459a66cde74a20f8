import type { OpponentDto } from '@kitchenline/api'
import { countByLevel } from './book.tsx'

it('counts 4.0 and above as advanced, so that the tiles add up', () => {
  const levels = [2, 2.9, 3, 3.9, 4, 5.5, 8]
  expect(countByLevel(levels.map((skillLevel) => ({ skillLevel }) as OpponentDto))).toEqual({
    total: 7,
    beginner: 2,
    intermediate: 2,
    advanced: 3,
  })
})
