import type { Answer } from './ask-player.ts'
import { scoreAnswers } from './score-answers.ts'
import { random } from './simulator/random.ts'

export const MEASURES = ['rmse', 'logLoss', 'confidenceBrier'] as const
const DRAWS = 1000

/** What one model has more than the other in each measure, both asked the same of each player, with 95 % intervals by drawing players again. */
export function pairedDifferences(one: readonly Answer[][], other: readonly Answer[][]): string[] {
  const { index } = random(2)
  const between = (chosen: readonly number[]) => {
    const [a, b] = [one, other].map((answers) => scoreAnswers(chosen.flatMap((player) => answers[player]!)))
    return MEASURES.map((measure) => a![measure] - b![measure])
  }
  const all = between(one.map((_, player) => player))
  const drawn = Array.from({ length: DRAWS }, () => between(one.map(() => index(one.length))))
  return all.map((difference, i) => {
    const sorted = drawn.map((values) => values[i]!).sort((a, b) => a - b)
    const [from, to] = [0.025, 0.975].map((share) => sorted[Math.floor(share * DRAWS)]!)
    return `${difference.toFixed(4)} [${from!.toFixed(4)}, ${to!.toFixed(4)}]`
  })
}
