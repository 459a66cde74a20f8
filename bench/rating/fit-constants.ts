import type { RatingConstants } from '@kitchenline/rating'
import { atCoordinates, SIGNED, toCoordinates } from './named-constants.ts'
import { nelderMead } from './nelder-mead.ts'

type Fit = {
  from: RatingConstants
  /** Names of numbers, with a dot for those inside: `open.wander`. */
  free: readonly string[]
  loss: (constants: RatingConstants) => number
  iterations: number
}

const LOG_STEP = 0.3
const PLAIN_STEP = 0.05

/** Searches the named constants for the smallest loss and leaves the others. */
export function fitConstants({ from, free, loss, iterations }: Fit): { constants: RatingConstants; value: number } {
  const found = nelderMead({
    loss: (at) => loss(atCoordinates(from, free, at)),
    from: toCoordinates(from, free),
    steps: free.map((name) => (SIGNED.has(name) ? PLAIN_STEP : LOG_STEP)),
    iterations,
  })
  return { constants: atCoordinates(from, free, found.at), value: found.value }
}
