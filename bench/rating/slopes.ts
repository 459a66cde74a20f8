import type { RatingConstants } from '@kitchenline/rating'
import { askPlayer, type Answer, type Question } from './ask-player.ts'
import { atCoordinates, SIGNED, toCoordinates } from './named-constants.ts'

/** One player's answers at some constants, and what each named constant would change in them. */
export type PlayerSlopes = {
  error: number
  /** Log odds given to the next result; undefined after the last match. */
  logit: number | undefined
  won: boolean
  /** Per unit of each coordinate. */
  errorSlopes: Float64Array
  logitSlopes: Float64Array
}[]

const LOG_STEP = 0.02
const PLAIN_STEP = 0.01

/** The model made linear in its constants, by central differences: one per player, so that any half of them can be fitted. */
export function slopesOf(players: readonly Question[], at: RatingConstants, names: readonly string[]): PlayerSlopes[] {
  const centre = toCoordinates(at, names)
  const ask = (constants: RatingConstants) => players.map((player) => askPlayer(player, constants))
  const slopes = ask(at).map((answers) =>
    answers.map((answer) => ({
      error: answer.error,
      logit: logitOf(answer),
      won: answer.won,
      errorSlopes: new Float64Array(names.length),
      logitSlopes: new Float64Array(names.length),
    })),
  )
  names.forEach((name, i) => {
    const step = SIGNED.has(name) ? PLAIN_STEP : LOG_STEP
    const [up, down] = [step, -step].map((by) => ask(atCoordinates(at, names, centre.with(i, centre[i]! + by))))
    slopes.forEach((answers, player) =>
      answers.forEach(({ errorSlopes, logitSlopes }, k) => {
        const [high, low] = [up![player]![k]!, down![player]![k]!]
        errorSlopes[i] = (high.error - low.error) / (2 * step)
        logitSlopes[i] = ((logitOf(high) ?? 0) - (logitOf(low) ?? 0)) / (2 * step)
      }),
    )
  })
  return slopes
}

function logitOf({ chance }: Answer): number | undefined {
  return chance === undefined ? undefined : Math.log(chance / (1 - chance))
}
