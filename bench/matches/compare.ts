type Candidate = { name: string; run: (round: number) => Promise<unknown> }
type Comparison = {
  what: string
  /** The most that the last may cost beside the first; without one it is a figure to know. */
  goal?: number
  candidates: Candidate[]
}

const WARM_UP = 10

/**
 * Each round runs all of them, beginning with another one each time; the first of them is what the others are compared with. Answers the
 * median of each.
 */
export async function compare(rounds: number, { what, goal, candidates }: Comparison): Promise<number[]> {
  const times = candidates.map((): number[] => [])
  for (let round = -Math.min(WARM_UP, rounds); round < rounds; round += 1) {
    for (let turn = 0; turn < candidates.length; turn += 1) {
      const index = Math.abs(round + turn) % candidates.length
      const duration = await milliseconds(() => candidates[index]!.run(round))
      if (round >= 0) times[index]!.push(duration)
    }
  }
  const medians = times.map(median)
  const detail = candidates.map(({ name }, index) => `${name}: ${medians[index]!.toFixed(2)} ms`).join(', ')
  printFigure({ what, value: medians.at(-1)! / medians[0]!, goal, detail })
  return medians
}

type Line = { what: string; value: number; goal?: number; detail: string }

export function printFigure({ what, value, goal, detail }: Line): void {
  const verdict = goal === undefined ? '' : `goal ${goal}  ${value <= goal ? 'ok' : 'OVER'}`
  console.log(`${what.padEnd(30)} ${value.toFixed(2).padStart(7)}  ${verdict.padEnd(14)}  ${detail}`)
}

export async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
