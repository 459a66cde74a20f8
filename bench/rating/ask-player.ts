import { isChanging, readLevel, winChance, type RatingConstants, type RatedMatch } from '@kitchenline/rating'
import { confidenceWord, type ConfidenceWord, type MatchFormat } from '@kitchenline/domain'
import { growingLog } from './growing-log.ts'
import type { LoggedPlayer } from './player-log.ts'
import { toRatedMatch } from './to-rated-match.ts'

/** One question to the estimator and the truth: after `known` matches. */
export type Answer = {
  known: number
  error: number
  confidence: number
  /** Chance given to what then happened in the next match; undefined after the last. */
  chance: number | undefined
  won: boolean
}

/** With the word that the confidence is given. */
export type WordedAnswer = Answer & { word: ConfidenceWord }

/** A player with the matches converted once, for a fit runs the same predictions hundreds of times. */
export type Question = { format: MatchFormat; level: number; matches: RatedMatch[]; truth: number[]; after: ReadonlySet<number> }

/** Like the evaluator: six predictions between 10 known matches and all but one. */
export function sixTimes(matches: number): number[] {
  const last = matches - 1
  return Array.from({ length: 6 }, (_, i) => Math.round(10 + ((last - 10) * i) / 5)).filter(
    (known) => known >= 10 && known <= last,
  )
}

export function toQuestion(player: LoggedPlayer, after: readonly number[]): Question {
  const doubles = player.m.some((match) => match.o.length > 1)
  return {
    format: doubles ? 'doubles' : 'singles',
    level: player.currentLevel,
    matches: player.m.map(toRatedMatch),
    truth: player.m.map((match) => match.r),
    after: new Set(after),
  }
}

export function askPlayer({ format, level, matches, truth, after }: Question, constants?: RatingConstants): WordedAnswer[] {
  const log = growingLog({ format, level, constants })
  return matches.flatMap((match, index) => {
    log.add(match)
    const known = index + 1
    if (!after.has(known)) return []
    const state = log.state()
    const estimate = readLevel(state, match.date)
    const next = matches[known]
    return {
      known,
      error: estimate.level - truth[index]!,
      confidence: estimate.confidence,
      word: confidenceWord({ matches: estimate.matches, opponents: state.totals.faced }, isChanging(state)),
      chance: next && winChance(state, next).chance,
      won: next?.won ?? false,
    }
  })
}
