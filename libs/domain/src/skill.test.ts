import { formatLevel, formatLevelChange, isSkillLevel, OFFERED_SKILL_LEVELS, roundSkill, skillCategory } from './skill.ts'

describe('skillCategory', () => {
  it.each([
    [1, 'beginner'],
    [2.9, 'beginner'],
    [3, 'intermediate'],
    [3.9, 'intermediate'],
    [4, 'advanced'],
    [4.9, 'advanced'],
    [5, 'professional'],
    [5.9, 'professional'],
    [6, 'elite'],
    [8, 'elite'],
  ])('of %d is %s', (level, category) => {
    expect(skillCategory(level)).toBe(category)
  })

  it('decides on the level rounded to one decimal, whatever its binary fraction', () => {
    expect(skillCategory(0.1 + 2.9)).toBe('intermediate')
    expect(skillCategory(4.95)).toBe('professional')
  })
})

it.each([
  [3, '3.0'],
  [3.8, '3.8'],
  [0.1 + 2.9, '3.0'],
  [8, '8.0'],
])('writes %d as %s', (level, text) => {
  expect(formatLevel(level)).toBe(text)
})

it('offers 61 levels from 2.0 to 8.0, each exact to one decimal', () => {
  expect(OFFERED_SKILL_LEVELS).toHaveLength(61)
  expect(OFFERED_SKILL_LEVELS.at(0)).toBe(2)
  expect(OFFERED_SKILL_LEVELS.at(-1)).toBe(8)
  expect(OFFERED_SKILL_LEVELS.every((level) => roundSkill(level) === level)).toBe(true)
})

it.each([
  [3.4, true],
  [1, true],
  [8, true],
  [0.9, false],
  [8.1, false],
  [3.45, false],
  [Number.NaN, false],
])('isSkillLevel(%d) is %s', (level, valid) => {
  expect(isSkillLevel(level)).toBe(valid)
})

it.each([
  [0.04, '+0.04'],
  [-0.123, '\u22120.12'],
  [0.3, '+0.30'],
  [-0.004, '0.00'],
])('a change of %d is written %s', (change, text) => {
  expect(formatLevelChange(change)).toBe(text)
})
