import type { RatingConstants } from '@kitchenline/rating'
import { nelderMead } from './nelder-mead.ts'

type Fit = {
  from: RatingConstants
  /** Names of numbers, with a dot for those inside: `open.wander`. Those that must stay positive are searched on a log scale. */
  free: readonly string[]
  loss: (constants: RatingConstants) => number
  iterations: number
}

const SIGNED = new Set(['open.offset', 'circle.offset', 'resultBonus', 'partnerCentre', 'improver.oddsPower'])
const LOG_STEP = 0.3
const PLAIN_STEP = 0.05

/** Searches the named constants for the smallest loss and leaves the others. */
export function fitConstants({ from, free, loss, iterations }: Fit): { constants: RatingConstants; value: number } {
  const outward = free.map((name) => (SIGNED.has(name) ? read(from, name) : Math.log(Math.max(1e-7, read(from, name)))))
  const inward = (at: readonly number[]) => {
    const constants = structuredClone(from)
    free.forEach((name, i) => write(constants, name, SIGNED.has(name) ? at[i]! : Math.exp(at[i]!)))
    return constants
  }
  const found = nelderMead({
    loss: (at) => loss(inward(at)),
    from: outward,
    steps: free.map((name) => (SIGNED.has(name) ? PLAIN_STEP : LOG_STEP)),
    iterations,
  })
  return { constants: inward(found.at), value: found.value }
}

type Tree = Record<string, unknown>

function holder(constants: RatingConstants, name: string): [Tree, string] {
  const path = name.split('.')
  const last = path.pop()!
  return [path.reduce<Tree>((tree, key) => tree[key] as Tree, constants as unknown as Tree), last]
}

function read(constants: RatingConstants, name: string): number {
  const [tree, key] = holder(constants, name)
  return tree[key] as number
}

function write(constants: RatingConstants, name: string, value: number): void {
  const [tree, key] = holder(constants, name)
  tree[key] = value
}
