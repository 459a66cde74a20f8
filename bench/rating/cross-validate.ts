import { askPlayer, type Answer, type Question } from './ask-player.ts'
import { openFit } from './open-fit.ts'
import type { Plan } from './plans.ts'
import { scoreAnswers, type Score } from './score-answers.ts'
import { random } from './simulator/random.ts'

export type Validation = {
  /** Fitted on all players and evaluated on the same. */
  inSample: Score
  /** One per split: each half evaluated with the constants of the other, pooled. */
  heldOut: Score[]
}

/** Splits the players in two at random, fits each half, evaluates the other. The same seed gives the same splits. */
export function crossValidate(players: readonly Question[], plan: Plan, splits: number, seed: number): Validation {
  const fit = openFit(players, plan)
  const all = players.map((_, index) => index)
  const source = random(seed)
  const ask = (fitted: readonly number[], tested: readonly number[]): Answer[] => {
    const constants = fit(fitted)
    return tested.flatMap((player) => askPlayer(players[player]!, constants))
  }
  const inSample = scoreAnswers(ask(all, all))
  const heldOut = Array.from({ length: splits }, () => {
    const order = shuffled(all, source.index)
    const half = Math.floor(order.length / 2)
    const [one, other] = [order.slice(0, half), order.slice(half)]
    return scoreAnswers([...ask(one, other), ...ask(other, one)])
  })
  return { inSample, heldOut }
}

/** Fisher and Yates. */
export function shuffled(values: readonly number[], index: (below: number) => number): number[] {
  const order = [...values]
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = index(last + 1)
    ;[order[last], order[chosen]] = [order[chosen]!, order[last]!]
  }
  return order
}
