import { normalCdf, type RatedMatch } from '@kitchenline/rating'
import type { Answer, Question } from './ask-player.ts'
import { mean } from './mean.ts'

/**
 * The filter that a rating has to beat for its lines, `kalman_clean` of the evaluation: stated levels pulled to their mean by one share,
 * then one scalar Kalman filter whose noise follows from the points as they came, so that it is not monotone in them.
 */
export type PlainConstants = {
  pointsLogitPerLevel: number
  winLogitPerLevel: number
  /** Standard deviations, in levels: of the start, of the walk in 30 days, and of a match besides its points. */
  startSd: number
  walkSd: number
  formSd: number
  /** Variance of a point, of which 1 is luck alone. */
  pointVariance: number
  /** Sd of stated levels in any log, what that is worth in statements, and variance of a statement's error. */
  statedSd: number
  statedWeight: number
  statementError: number
  leastPull: number
  /** How far a statement counts as the mean of all about the same person. */
  averaged: number
  ownShare: number
  partnerShare: number
  offset: number
  /** Share of the standard error to claim. */
  claim: number
  leastSd: number
}

type Person = RatedMatch['opponents'][number]
type Fixture = Pick<RatedMatch, 'opponents' | 'partner'>
/** Own share of the team's level, and what the others add to the difference between the teams. */
type Team = { own: number; others: number }

const TOLERANCE = 0.25
const SUREST = 0.99
const MONTH = 30 * 86_400_000

export function askPlain({ level: own, matches, truth, after }: Question, constants: PlainConstants): Answer[] {
  return [...after].map((known) => {
    const past = matches.slice(0, known)
    const next = matches[known]
    const { level, variance } = filter(past, own, constants)
    const sd = Math.sqrt(constants.claim ** 2 * variance + constants.leastSd ** 2)
    return {
      known,
      error: level - truth[known - 1]!,
      confidence: 2 * normalCdf(TOLERANCE / sd) - 1,
      chance: next && chanceOf(teamsOf(past, constants, next)(next), level, constants),
      won: next?.won ?? false,
    }
  })
}

function filter(past: readonly RatedMatch[], own: number, constants: PlainConstants) {
  const { pointsLogitPerLevel: slope, startSd, walkSd, formSd, pointVariance } = constants
  const teamOf = teamsOf(past, constants)
  let level = startOf(past, own, constants)
  let variance = startSd ** 2
  let before = past[0]!.date.getTime()
  for (const match of past) {
    variance += (walkSd ** 2 * (match.date.getTime() - before)) / MONTH
    before = match.date.getTime()
    const [won, lost] = [sum(match.games.map((game) => game.own)), sum(match.games.map((game) => game.opponent))]
    const share = Math.min(0.95, Math.max(0.05, won / (won + lost)))
    const noise = pointVariance / ((won + lost) * share * (1 - share) * slope ** 2) + formSd ** 2
    const { own: part, others } = teamOf(match)
    const gain = (variance * part) / (part ** 2 * variance + noise)
    level += gain * (Math.log((won + 0.5) / (lost + 0.5)) / slope - others - part * level)
    variance *= 1 - gain * part
  }
  return { level: Math.min(8, Math.max(2, level)), variance }
}

function startOf(past: readonly RatedMatch[], own: number, { ownShare, partnerShare, offset }: PlainConstants): number {
  const circle = mean(statedIn(past, ({ opponents }) => opponents))
  const partners = statedIn(past, ({ partner }) => (partner ? [partner] : []))
  const beside = partners.length === 0 ? 0 : partnerShare * (mean(partners) - circle)
  return circle + ownShare * (own - circle) + beside + offset
}

/** All stated levels pulled to the mean of the opponents' by the share of their spread that is no error of stating. */
function teamsOf(past: readonly RatedMatch[], constants: PlainConstants, next?: Fixture): (match: Fixture) => Team {
  const { statedSd, statedWeight, statementError, leastPull, averaged } = constants
  const all = statedIn(past, ({ opponents }) => opponents)
  const centre = mean(all)
  const spread = (sum(all.map((level) => (level - centre) ** 2)) + statedWeight * statedSd ** 2) / (all.length + statedWeight)
  const pull = Math.min(1, Math.max(leastPull, 1 - statementError / spread))
  const known = new Map<string, number[]>()
  for (const { opponents, partner } of next ? [...past, next] : past) {
    for (const { id, level } of partner ? [...opponents, partner] : opponents) {
      if (level !== undefined) known.set(id, [...(known.get(id) ?? []), level])
    }
  }
  const cleaned = ({ id, level }: Person): number | undefined => {
    const about = known.get(id)
    if (!about) return undefined
    const usual = mean(about)
    return centre + pull * ((level ?? usual) + averaged * (usual - (level ?? usual)) - centre)
  }
  return ({ opponents, partner }) => {
    const across = mean(opponents.map((one) => cleaned(one) ?? centre))
    const beside = partner && cleaned(partner)
    return beside === undefined ? { own: 1, others: -across } : { own: 0.5, others: 0.5 * beside - across }
  }
}

function chanceOf({ own, others }: Team, level: number, { winLogitPerLevel }: PlainConstants): number {
  return Math.min(SUREST, Math.max(1 - SUREST, 1 / (1 + Math.exp(-winLogitPerLevel * (own * level + others)))))
}

function statedIn(matches: readonly RatedMatch[], people: (match: RatedMatch) => readonly Person[]): number[] {
  return matches.flatMap((match) => people(match).flatMap(({ level }) => level ?? []))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
