import type { Trophy } from '@kitchenline/domain'
import type { MedalSign } from '@kitchenline/ui/share'

/** On a medal of a hundred by a hundred. */
export const MEDAL_SIGNS: Record<Trophy, MedalSign> = {
  // A dial at four fifths.
  highPerformer: { strokes: ['M29 62a22 22 0 1 1 42 0M50 58l12-14'], balls: [[50, 58, 5]] },
  onFire: { shape: 'M52 24c4 12 17 17 17 33a19 19 0 0 1-38 0c0-9 5-13 8-20 3 4 5 6 6 10 5-6 8-13 7-23z' },
  dedicatedPlayer: { count: 10 },
  // A ball that has just come over the net.
  firstWin: { strokes: ['M27 66c6-22 16-31 27-31'], balls: [[63, 42, 10]] },
  fiveInARow: { balls: [0, 1, 2, 3, 4].map((at) => [26 + 12 * at, 66 - 6 * at, 6] as const) },
  fiftyMatches: { count: 50 },
  hundredMatches: { count: 100 },
  // Across the net.
  tenOpponents: {
    strokes: ['M25 68a13 13 0 0 1 26 0M49 68a13 13 0 0 1 26 0'],
    balls: [
      [38, 42, 9],
      [62, 42, 9],
    ],
  },
  // The sun goes up over a day of wins.
  sweepDay: { shape: 'M31 60a19 19 0 0 1 38 0z', strokes: ['M24 68h52M50 28v6M27 38l4 4M73 38l-4 4'] },
  comeback: { strokes: ['M68 66H44a14 14 0 0 1 0-28h20m-9-10 10 10-10 10'] },
  // A week of seven strokes.
  marathonWeek: { strokes: ['M26 64V54M34 64V48M42 64V52M50 64V42M58 64V46M66 64V36M74 64V30'] },
  // The small one above the large one.
  upset: { strokes: ['M35 58a15 15 0 1 0 30 0a15 15 0 1 0-30 0'], balls: [[50, 32, 8]] },
  halfLevel: { strokes: ['M26 68h14V55h14V42h14V29m-8 8 8-8 8 8'] },
}
