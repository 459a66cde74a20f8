import type { OpponentDto } from '@kitchenline/api'
import { isInGroup, LEVEL_GROUPS } from './level-groups.ts'

it('counts 4.0 and above as advanced, so that the groups add up', () => {
  const book = [2, 2.9, 3, 3.9, 4, 5.5, 8].map((skillLevel) => ({ skillLevel }) as OpponentDto)
  expect(LEVEL_GROUPS.map((group) => book.filter((entry) => isInGroup(entry, group)).length)).toEqual([7, 2, 2, 3])
})
