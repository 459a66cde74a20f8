/** Solves matrix x = right for a symmetric positive definite matrix, of which the lower half is read (Cholesky). */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lower: number[][] = []
  matrix.forEach((row, i) => {
    const mine: number[] = []
    lower.push(mine)
    for (let j = 0; j <= i; j++) {
      const rest = row[j]! - mine.slice(0, j).reduce((sum, value, k) => sum + value * lower[j]![k]!, 0)
      mine.push(i === j ? Math.sqrt(rest) : rest / lower[j]![j]!)
    }
  })
  const forth: number[] = []
  right.forEach((value, i) =>
    forth.push((value - forth.reduce((sum, known, k) => sum + lower[i]![k]! * known, 0)) / lower[i]![i]!),
  )
  const back = right.map(() => 0)
  for (let i = right.length - 1; i >= 0; i--) {
    let rest = forth[i]!
    for (let k = i + 1; k < right.length; k++) rest -= lower[k]![i]! * back[k]!
    back[i] = rest / lower[i]![i]!
  }
  return back
}
