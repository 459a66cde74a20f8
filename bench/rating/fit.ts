import { writeFileSync } from 'node:fs'
import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'
import { fitConstants } from './fit-constants.ts'
import {
  circleClaimStage,
  circleStage,
  developmentPlayers,
  openClaimStage,
  openStage,
  scoreOf,
  type Stage,
} from './fit-stages.ts'
import { OTHER_SPORTS } from './other-sports.ts'
import { readPlayers } from './read-players.ts'

/**
 * node bench/rating/fit.ts <stage> [--data file] [--iterations 200] [--from constants.json] [--out constants.json] [--means]
 * --means leaves the variances as they are in a cross-validation: half of the players cannot settle those.
 * stages: open, open-claim, cross-validate (these need --data); circle-singles, circle-doubles, claim-singles, claim-doubles.
 */
const [stage = '', ...options] = process.argv.slice(2)
const option = (name: string) => options[options.indexOf(`--${name}`) + 1] ?? ''
const has = (name: string) => options.includes(`--${name}`)
const iterations = has('iterations') ? Number(option('iterations')) : 200
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value, null, 1)}\n`)

const from = await startingConstants()
if (stage === 'cross-validate') crossValidate()
else {
  const { constants, value } = fitConstants({ ...chosenStage(), from, iterations })
  if (has('out')) writeFileSync(option('out'), JSON.stringify(constants, null, 2))
  say({ value, constants, ...(has('data') ? scoreOf(developmentPlayers(option('data')), constants) : {}) })
}

function chosenStage(): Stage {
  if (stage === 'circle-singles' || stage === 'circle-doubles')
    return circleStage(stage === 'circle-singles' ? 'singles' : 'doubles')
  if (stage === 'claim-singles' || stage === 'claim-doubles')
    return circleClaimStage(stage === 'claim-singles' ? 'singles' : 'doubles')
  if (stage === 'open-claim') return openClaimStage(developmentPlayers(option('data')))
  if (stage === 'open') return openStage(developmentPlayers(option('data')))
  throw new Error(`unknown stage "${stage}"; see the head of fit.ts`)
}

/** Fits on one half of the players and asks the other, both ways round: an unseen half must show no drop. */
function crossValidate(): void {
  for (const [seen, unseen] of [
    ['odd', 'even'],
    ['even', 'odd'],
  ] as const) {
    const known = developmentPlayers(option('data'), seen)
    const others = developmentPlayers(option('data'), unseen)
    const { constants } = fitConstants({ ...openStage(known, has('means') ? 'means' : undefined), from, iterations })
    say({
      fittedOn: seen,
      seen: scoreOf(known, constants),
      unseen: scoreOf(others, constants),
      unseenWithShipped: scoreOf(others, from),
    })
  }
}

async function startingConstants(): Promise<RatingConstants> {
  if (has('from'))
    return (await import(new URL(option('from'), `file://${process.cwd()}/`).href, { with: { type: 'json' } })).default
  if (stage.endsWith('singles')) return PICKLEBALL.singles
  const sport = has('data') ? readPlayers(option('data'))[0]?.sport : undefined
  return OTHER_SPORTS[sport ?? ''] ?? PICKLEBALL.doubles
}
