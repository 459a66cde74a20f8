import type { MatchFormat } from '@kitchenline/domain'
import type { RatingConstants } from '@kitchenline/rating'
import { askPlayer, sixTimes, toAsked, type Asked } from './ask-player.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers, type Score } from './score-answers.ts'
import { SCENARIOS, type ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/** What is searched and by which loss; built once, since reading or simulating takes longer than one loss. */
export type Stage = { free: readonly string[]; loss: (constants: RatingConstants) => number }

const CIRCLE = ['circle.wander', 'circle.ownShare', 'quickWander']
/** Of singles there are no real results, so the simulator sets them; in doubles the start's variance is kept prudent by hand. */
const SINGLES = ['gameVariance', 'formVariance', 'scorePadding', 'lastingError', 'circle.startVariance']
const IMPROVER = ['improver.rate', 'improver.believed', 'improver.power', 'improver.anchor']

const KNOWN = [10, 20, 50] as const
const PLAYERS = 800
const SEED = 5

/** RMSE aimed at after 10, 20, 50 matches, near what is possible (docs/rating.md), and the weight of each scenario. */
const AIMS: Record<MatchFormat, Record<ScenarioName, readonly number[]>> = {
  singles: { static: [0.145, 0.111, 0.088], drift: [0.15, 0.122, 0.12], improving: [0.17, 0.18, 0.19] },
  doubles: { static: [0.15, 0.145, 0.132], drift: [0.168, 0.155, 0.165], improving: [0.18, 0.22, 0.275] },
}
const WEIGHTS: Record<ScenarioName, readonly number[]> = { static: [1, 1, 1.5], drift: [0.4, 0.4, 0.5], improving: [0.2, 0.3, 1] }
/** Claims above the hits are punished beyond this margin. */
const HONEST = 0.03

export function scoreOf(players: readonly Asked[], constants?: RatingConstants): Score {
  return scoreAnswers(players.flatMap((player) => askPlayer(player, constants)))
}

/** A development set: level and next result. */
export function developmentPlayers(path: string): Asked[] {
  return readPlayers(path).map((player) => toAsked(player, sixTimes(player.m.length)))
}

/** How much of the filter's variance to claim, on a development set. */
export function openClaimStage(players: readonly Asked[]): Stage {
  return {
    free: ['open.varianceShare', 'open.varianceFloor'],
    loss: (constants) => {
      const { confidenceBrier, calibrationError } = scoreOf(players, constants)
      return confidenceBrier + calibrationError / 10
    },
  }
}

export function circleStage(format: MatchFormat): Stage {
  const seasons = simulated(format)
  const ofFormat = format === 'singles' ? SINGLES : ['circle.partnerShare']
  return {
    free: [...ofFormat, ...CIRCLE, ...IMPROVER],
    loss: (constants) =>
      sumOver(seasons, constants, ({ rmse }, scenario, at) => {
        const ratio = rmse / AIMS[format][scenario][at]!
        return WEIGHTS[scenario][at]! * (ratio + 25 * Math.max(0, ratio - 1) ** 2)
      }),
  }
}

/** What to claim in a circle: honest for the improver first, sharp for the others second. */
export function circleClaimStage(format: MatchFormat): Stage {
  const seasons = simulated(format)
  return {
    free: ['circle.varianceShare', 'circle.varianceFloor', 'improver.odds', 'improver.oddsPower'],
    loss: (constants) =>
      sumOver(seasons, constants, ({ claimed, hit, confidenceBrier }) => {
        return confidenceBrier / 5 + 100 * Math.max(0, claimed - hit - HONEST) ** 2 + Math.max(0, hit - claimed) ** 2
      }),
  }
}

type Seasons = readonly { scenario: ScenarioName; players: readonly Asked[] }[]

function simulated(format: MatchFormat): Seasons {
  return (Object.keys(SCENARIOS) as ScenarioName[]).map((scenario) => ({
    scenario,
    players: simulateSeason({ format, scenario, players: PLAYERS, seed: SEED }).map((player) => toAsked(player, KNOWN)),
  }))
}

function sumOver(
  seasons: Seasons,
  constants: RatingConstants,
  loss: (score: Score, scenario: ScenarioName, at: number) => number,
): number {
  let sum = 0
  for (const { scenario, players } of seasons) {
    const answers = players.flatMap((player) => askPlayer(player, constants))
    KNOWN.forEach((known, at) => (sum += loss(scoreAnswers(answers.filter((answer) => answer.known === known)), scenario, at)))
  }
  return sum
}
