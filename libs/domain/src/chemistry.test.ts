import { chemistryLift } from './chemistry.ts'

it.each<[what: string, partner: [matches: number, wins: number], all: [matches: number, wins: number], lift: number | undefined]>(
  [
    ['subtracts the rate without the partner', [5, 4], [15, 9], 30],
    ['is negative for a partner who costs wins', [10, 2], [20, 12], -80],
    ['is nothing for a strong player with everybody', [5, 5], [10, 10], 0],
    ['needs five matches', [4, 4], [14, 9], undefined],
    ['needs a match without the partner', [9, 5], [9, 5], undefined],
  ],
)('%s', (_what, [matches, wins], [allMatches, allWins], lift) => {
  expect(chemistryLift({ matches, wins }, { matches: allMatches, wins: allWins })).toEqual(
    lift === undefined ? undefined : expect.closeTo(lift, 9),
  )
})
