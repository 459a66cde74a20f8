import { centreOf, expectedLevel } from './centre.ts'
import type { LevelState } from './level-state.ts'
import { practiceOf } from './practice.ts'
import { ownShare, startVariance } from './start-variance.ts'
import type { Filter, FilterName } from './totals.ts'

export type Beliefs = {
  /** The estimate from the levels entered alone, before any score. */
  start: number
  /** The estimate of each filter. */
  levels: Record<FilterName, number>
  /** 0..1: chance that the player is apart from the circle. */
  far: number
  /** The level if it changes no faster than usual: both filters of that kind, by that chance. */
  calm: number
  /** Standard errors by which the quick filter is above it. */
  surprise: number
  /** The calm level, moved after the quick filter as far as that is beyond the band, and as regularly as the player plays. */
  level: number
}

type Chances = { start: number; startVariance: number; statedOdds: number }

/**
 * Bayes' rule for the start: levels before the first match are a mixture of near and far members of the circle, the own level as
 * entered and all results are evidence. Each filter is linear, so near and far differ by what results imply for the start
 * (`seen`) and by nothing else; the posterior mean rises with `seen`, hence with every point.
 */
export function beliefsOf(state: LevelState): Beliefs {
  const { totals, constants, ownLevel } = state
  const { near, far, quick } = totals.filters
  const centre = centreOf(state)
  const expected = expectedLevel(state, centre)
  const { ownBelievable, ownError } = constants
  const claim = Math.min(ownBelievable, Math.max(-ownBelievable, (ownLevel ?? expected) - expected))
  const story = (apart: number): Chances => ({
    start: expected + (ownLevel === undefined ? 0 : ownShare(apart, constants) * claim),
    startVariance: startVariance(apart, constants),
    statedOdds: ownLevel === undefined ? 0 : logNormal(claim, apart + ownError),
  })
  const [member, apart] = [story(constants.nearVariance), story(constants.farVariance)]
  const levels = {
    near: levelOf(near, member.start, centre),
    far: levelOf(far, apart.start, centre),
    quick: levelOf(quick, apart.start, centre),
  }

  let odds = Math.log(constants.farOdds) + apart.statedOdds - member.statedOdds
  const startsAt = chance(odds)
  const weight = near.startWeight - far.startWeight
  if (weight > 1e-12) {
    const observed = (levels.far - levels.near - far.startWeight * apart.start + near.startWeight * member.start) / weight
    const ratio = near.startWeight / far.startWeight
    const noise = Math.max(1e-3, (apart.startVariance - ratio * member.startVariance) / (ratio - 1))
    odds +=
      logNormal(observed - apart.start, apart.startVariance + noise) -
      logNormal(observed - member.start, member.startVariance + noise)
  }
  const isFar = chance(odds)
  const mixed = (one: number, other: number, share: number) => one + share * (other - one)
  const start = mixed(member.start, apart.start, startsAt)
  const calm = mixed(levels.near, levels.far, isFar)
  const ahead = levels.quick - calm
  // Nothing here but the levels may depend on a score, or a better one could widen the band.
  const error = Math.sqrt(Math.max(1e-4, quick.variance - near.variance))
  // Risen (or fallen) far from the start as well: a change is likelier than luck.
  const { usual, changed, changeAt, width } = constants.band
  const from = Math.sign(ahead) * (levels.quick - start)
  const band = error * mixed(usual, changed, chance((from - changeAt) / width))
  const follow = practiceOf(state) * (ahead - band * Math.tanh(ahead / band))
  return { start, levels, far: isFar, calm, surprise: ahead / error, level: calm + follow }
}

function levelOf({ startWeight, edges, toCentre, read }: Filter, start: number, centre: number): number {
  return startWeight * start + edges + toCentre * centre + read
}

function logNormal(off: number, variance: number): number {
  return -0.5 * ((off * off) / variance + Math.log(variance))
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
