import { rulerPosition, shownLevel } from './ruler-position.ts'
import { shownDelta } from './delta-label.ts'

const labelOf = (skillLevelDelta: number, isUpdate = true) => shownDelta({ isUpdate, skillLevelDelta })?.label

describe('the label of a change', () => {
  it.each([
    [0.3, 'breakthrough'],
    [0.296, 'breakthrough'],
    [0.2949, 'up'],
    [0.06, 'up'],
    [0.0551, 'up'],
    [0.054, undefined],
    [0.05, undefined],
    [-0.4, undefined],
  ])('%f → %s', (delta, label) => {
    expect(labelOf(delta)).toBe(label)
  })

  it('shows a fall without a word, and nothing at all of a first analysis or a change too small', () => {
    expect(shownDelta({ isUpdate: true, skillLevelDelta: -0.123 })).toEqual({ delta: -0.12, label: undefined })
    expect(shownDelta({ isUpdate: true, skillLevelDelta: -0.054 })).toBeUndefined()
    expect(shownDelta({ isUpdate: false, skillLevelDelta: 0.4 })).toBeUndefined()
    expect(shownDelta({ isUpdate: true })).toBeUndefined()
  })
})

describe('the ruler', () => {
  it.each([
    [1, 0],
    [3, 50],
    [4.3, 82.5],
    [5, 100],
    [5.4, 100],
    [8, 100],
  ])('has %f at %f %%', (level, position) => {
    expect(rulerPosition(level)).toBeCloseTo(position)
  })

  it('prints one decimal, and from 5.0 on the end of the ruler with the number beside it', () => {
    expect(shownLevel(4.26)).toEqual({ main: '4.3' })
    expect(shownLevel(4.94)).toEqual({ main: '4.9' })
    expect(shownLevel(4.96)).toEqual({ main: '5.0+', beside: '5.0' })
    expect(shownLevel(5.42)).toEqual({ main: '5.0+', beside: '5.4' })
  })
})
