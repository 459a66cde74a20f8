import type { AnalysisEntryDto } from '@kitchenline/api'
import { levelLine } from './level-line.ts'

const entry = (suggestedSkillLevel: number, doubt?: number): AnalysisEntryDto => ({
  ...{ id: String(suggestedSkillLevel), createdAt: '2026-10-01T12:00:00.000Z', analysisType: 'singles', analysisKind: 'ongoing' },
  ...{
    suggestedSkillLevel,
    confidence: 0.6,
    reasoning: [],
    reasons: [],
    recommendation: '',
    matchesAnalyzed: 12,
    matchImpact: [],
  },
  ...(doubt && { band: { from: suggestedSkillLevel - doubt, to: suggestedSkillLevel + doubt } }),
})

describe('the line of the level', () => {
  it('lies evenly on half levels, at least a whole level high', () => {
    const { points, path, grid, area } = levelLine([entry(3.5), entry(4)], false)
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [25, 100],
      [75, 50],
    ])
    expect(path).toBe('M25 100L75 50')
    expect(grid).toEqual([
      { y: 0, level: 4.5 },
      { y: 50, level: 4 },
      { y: 100, level: 3.5 },
    ])
    expect(area).toBeUndefined()
  })

  it('makes room for the band when it is asked for, and leaves out who has none', () => {
    const { area, grid } = levelLine([entry(3.5, 0.25), entry(4), entry(4, 0.5)], true)
    expect(grid.map(({ level }) => level)).toEqual([4.5, 4, 3.5, 3])
    expect(area).toBe('M16.67 50L83.33 0L83.33 66.67L16.67 83.33Z')
  })

  it('never leaves the scale', () => {
    expect(levelLine([entry(7.9), entry(8)], false).grid.map(({ level }) => level)).toEqual([8, 7.5])
    expect(levelLine([entry(1), entry(1.1)], false).grid.at(-1)).toEqual({ y: 100, level: 1 })
  })
})
