import type { PlayerSlopes } from './slopes.ts'
import { solve } from './solve.ts'

export type ShrunkFit = {
  players: readonly PlayerSlopes[]
  /** How far each coordinate may be believed to lie from the centre: sd of a normal prior. */
  spread: readonly number[]
  /** Levels: what an RMSE of one is worth, so that a player counts as one observation. */
  usualError: number
  missWeight: number
}

/** Against the squared error, which weighs 1: log-loss of the next result. */
const LOG_LOSS_WEIGHT = 0.5
/** Levels: a miss is counted softly, as a logistic step of this width. */
const MISS_SOFTNESS = 0.018
const TOLERANCE = 0.25
const STEPS = 60
const SMALLEST_STEP = 1e-3
const SMALLEST_GAIN = 1e-12

/**
 * Maximum a posteriori in the model made linear in its constants: how far each coordinate moves from the centre.
 * Newton steps, halved until the loss falls; curvature below zero (of misses) is left out.
 */
export function shrunkFit(fit: ShrunkFit): number[] {
  let at = fit.spread.map(() => 0)
  let here = lossAt(fit, at)
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopeAt(fit, at)
    const move = solve(curvature, gradient)
    let length = 1
    let next = here
    let there = at
    do {
      there = at.map((value, i) => value - length * move[i]!)
      next = lossAt(fit, there)
      length /= 2
    } while (next > here && length > SMALLEST_STEP)
    if (next > here - SMALLEST_GAIN * here) return at
    at = there
    here = next
  }
  return at
}

function lossAt({ players, spread, usualError, missWeight }: ShrunkFit, at: readonly number[]): number {
  let sum = 0
  let count = 0
  for (const answers of players) {
    for (const { error, logit, won, errorSlopes, logitSlopes } of answers) {
      const off = error + product(errorSlopes, at)
      sum += (off / usualError) ** 2 / 2 + missWeight * missOf(off)
      if (logit !== undefined) {
        const odds = logit + product(logitSlopes, at)
        sum += LOG_LOSS_WEIGHT * Math.log1p(Math.exp(won ? -odds : odds))
      }
      count += 1
    }
  }
  return (players.length * sum) / count + at.reduce((prior, value, i) => prior + (value / spread[i]!) ** 2 / 2, 0)
}

function slopeAt({ players, spread, usualError, missWeight }: ShrunkFit, at: readonly number[]) {
  const gradient = at.map(() => 0)
  const curvature = at.map(() => at.map(() => 0))
  const add = (slopes: Float64Array, first: number, second: number) => {
    for (let i = 0; i < at.length; i++) {
      gradient[i]! += slopes[i]! * first
      for (let j = 0; j <= i; j++) curvature[i]![j]! += slopes[i]! * slopes[j]! * second
    }
  }
  for (const answers of players) {
    for (const { error, logit, won, errorSlopes, logitSlopes } of answers) {
      const off = error + product(errorSlopes, at)
      const miss = missOf(off)
      const steepness = (missWeight * miss * (1 - miss)) / MISS_SOFTNESS
      const bend = (steepness * Math.max(0, 1 - 2 * miss)) / MISS_SOFTNESS
      add(errorSlopes, off / usualError ** 2 + Math.sign(off) * steepness, 1 / usualError ** 2 + bend)
      if (logit !== undefined) {
        const chance = 1 / (1 + Math.exp(-logit - product(logitSlopes, at)))
        add(logitSlopes, LOG_LOSS_WEIGHT * (chance - (won ? 1 : 0)), LOG_LOSS_WEIGHT * chance * (1 - chance))
      }
    }
  }
  const perAnswer = players.length / players.reduce((count, answers) => count + answers.length, 0)
  return {
    gradient: gradient.map((value, i) => value * perAnswer + at[i]! / spread[i]! ** 2),
    curvature: curvature.map((row, i) => row.map((value, j) => value * perAnswer + (i === j ? 1 / spread[i]! ** 2 : 0))),
  }
}

function missOf(error: number): number {
  return 1 / (1 + Math.exp((TOLERANCE - Math.abs(error)) / MISS_SOFTNESS))
}

function product(slopes: Float64Array, at: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < at.length; i++) sum += slopes[i]! * at[i]!
  return sum
}
