type Vertex = { at: number[]; value: number }

type Search = {
  loss: (at: readonly number[]) => number
  from: readonly number[]
  /** First step along each axis. */
  steps: readonly number[]
  iterations: number
}

/** Nelder and Mead's simplex search (1965), for a handful of constants and a loss without derivatives. */
export function nelderMead({ loss, from, steps, iterations }: Search): Vertex {
  const vertex = (at: number[]): Vertex => {
    const value = loss(at)
    return { at, value: Number.isFinite(value) ? value : Number.MAX_VALUE }
  }
  const simplex = [vertex([...from]), ...from.map((_, axis) => vertex(from.map((x, i) => (i === axis ? x + steps[i]! : x))))]
  const byValue = (a: Vertex, b: Vertex) => a.value - b.value

  for (let i = 0; i < iterations; i++) {
    simplex.sort(byValue)
    const worst = simplex.pop()!
    const best = simplex[0]!
    const centre = from.map((_, axis) => simplex.reduce((sum, { at }) => sum + at[axis]!, 0) / simplex.length)
    const toward = (share: number) => vertex(centre.map((c, axis) => c + share * (worst.at[axis]! - c)))
    const reflected = toward(-1)
    if (reflected.value < best.value) {
      simplex.push([reflected, toward(-2)].sort(byValue)[0]!)
    } else if (reflected.value < simplex.at(-1)!.value) {
      simplex.push(reflected)
    } else {
      const contracted = toward(0.5)
      simplex.push(contracted.value < worst.value ? contracted : worst)
      if (contracted.value >= worst.value) {
        for (const [index, { at }] of simplex.entries()) {
          if (index > 0) simplex[index] = vertex(at.map((x, axis) => (x + best.at[axis]!) / 2))
        }
      }
    }
  }
  return simplex.sort(byValue)[0]!
}
