import { tellingOf } from './telling.ts'

type Counts = [matches: number, wins: number]
const met = (name: string, [matches, wins]: Counts, [theirMatches, theirWins]: Counts) => ({
  name,
  own: { matches, wins },
  theirs: { matches: theirMatches, wins: theirWins },
})

describe('of opponents in common, the telling one', () => {
  it('is the first whom one of the two beats and the other loses to', () => {
    const common = [met('Eve', [4, 2], [4, 0]), met('Cy', [3, 2], [4, 1]), met('Dora', [1, 0], [1, 1])]
    expect(tellingOf(common)).toEqual({
      id: 'scouting.common.ours',
      values: { them: 'Cy', wins: 2, matches: 3, theirWins: 1, theirMatches: 4 },
    })
    expect(tellingOf(common.slice(2))?.id).toBe('scouting.common.theirs')
  })

  it('is none where both win, or both lose, or one is level', () => {
    expect(tellingOf([met('A', [1, 1], [2, 2]), met('B', [1, 0], [3, 1]), met('C', [2, 1], [2, 0])])).toBeUndefined()
    expect(tellingOf([])).toBeUndefined()
  })
})
