import type { LevelPointDto } from '@kitchenline/api'
import { milestonesOf } from './milestones.ts'

const day = (date: string, level: number, beaten?: number): LevelPointDto => ({
  ...{ date: `2026-${date}T18:00:00.000Z`, level, matches: 12, wins: 6, expected: 6 },
  ...(beaten !== undefined && { beaten }),
})
const found = (...points: LevelPointDto[]) =>
  milestonesOf(points).map(({ date, kind, level }) => `${date.slice(5, 10)} ${kind} ${level}`)

it.each<[what: string, points: LevelPointDto[], milestones: string[]]>([
  ['no level yet', [], []],
  ['the first level', [day('04-01', 3.42, 3)], ['04-01 first 3.42']],
  [
    'a half level, once, as it is printed',
    [day('04-01', 3.42), day('04-02', 3.46), day('04-03', 3.4), day('04-04', 3.52), day('04-05', 4.01)],
    ['04-01 first 3.42', '04-02 level 3.5', '04-05 level 4'],
  ],
  ['no half level on the way down', [day('04-01', 3.6), day('04-02', 3.4), day('04-03', 3.55)], ['04-01 first 3.6']],
  [
    'a first win against stronger ones, by half levels',
    [day('04-01', 3.1, 3.3), day('04-02', 3.1, 3.4), day('04-03', 3.1, 4.1), day('04-04', 3.1, 4.4)],
    ['04-01 first 3.1', '04-03 win 4'],
  ],
  ['both on one day', [day('04-01', 3.4, 3), day('04-02', 3.5, 3.5)], ['04-01 first 3.4', '04-02 win 3.5', '04-02 level 3.5']],
  [
    'a first win at all, which is stronger than nothing',
    [day('04-01', 3.1), day('04-02', 3.1, 3.5), day('04-03', 3.1, 4)],
    ['04-01 first 3.1', '04-03 win 4'],
  ],
])('%s', (_what, points, milestones) => {
  expect(found(...points)).toEqual(milestones)
})
