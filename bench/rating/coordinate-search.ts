/** Share of a step that is left after a round in which it led nowhere, and how much a good one grows. */
const SHORTER = 0.5
const LONGER = 1.3

type Search = {
  from: readonly number[]
  /** The first step of each coordinate. */
  steps: readonly number[]
  loss: (at: readonly number[]) => number
  rounds: number
}

/** Lowest loss found by moving one coordinate at a time: slow and plain, but the same for any model. */
export function coordinateSearch({ from, steps, loss, rounds }: Search): number[] {
  const lengths = [...steps]
  let at = [...from]
  let lowest = loss(at)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < at.length; i++) {
      const tried = [1, -1].map((sign) => at.with(i, at[i]! + sign * lengths[i]!))
      const better = tried.map((one) => ({ one, value: loss(one) })).sort((a, b) => a.value - b.value)[0]!
      const moves = better.value < lowest
      lengths[i]! *= moves ? LONGER : SHORTER
      if (moves) [at, lowest] = [better.one, better.value]
    }
  }
  return at
}
