import { writeFileSync } from 'node:fs'
import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'
import { crossValidate } from './cross-validate.ts'
import { fitConstants } from './fit-constants.ts'
import { circleClaimStage, circleStage, developmentPlayers, scoreOf, type Stage } from './fit-stages.ts'
import { openFit } from './open-fit.ts'
import { PLANS, type Plan } from './plans.ts'
import { readPlayers } from './read-players.ts'
import type { Score } from './score-answers.ts'

/**
 * node bench/rating/fit.ts open --data file [--out constants.json]: the constants of tournament play, from a development set
 * node bench/rating/fit.ts cross-validate --data file [--splits 10] [--seed 1]: the same on halves of its players
 * node bench/rating/fit.ts circle-singles | circle-doubles | claim-singles | claim-doubles [--from constants.json] [--iterations 200] [--out …]
 */
const [stage = '', ...options] = process.argv.slice(2)
const option = (name: string) => options[options.indexOf(`--${name}`) + 1] ?? ''
const has = (name: string) => options.includes(`--${name}`)
const count = (name: string, usual: number) => (has(name) ? Number(option(name)) : usual)
const say = (line: string) => process.stdout.write(`${line}\n`)

if (stage === 'cross-validate') validate()
else {
  const constants = stage === 'open' ? openConstants() : await circleConstants(chosenStage())
  if (has('out')) writeFileSync(option('out'), JSON.stringify(constants, null, 2))
  say(JSON.stringify(constants, null, 1))
}

function openConstants(): RatingConstants {
  const players = developmentPlayers(option('data'))
  const constants = openFit(players, plan())(players.map((_, index) => index))
  say(JSON.stringify(scoreOf(players, constants), null, 1))
  return constants
}

async function circleConstants(chosen: Stage): Promise<RatingConstants> {
  const { constants, value } = fitConstants({ ...chosen, from: await startingConstants(), iterations: count('iterations', 200) })
  say(`loss ${value}`)
  return constants
}

function chosenStage(): Stage {
  const [what, format] = stage.split('-')
  if (format !== 'singles' && format !== 'doubles') throw new Error(`unknown stage "${stage}"; see the head of fit.ts`)
  return what === 'circle' ? circleStage(format) : circleClaimStage(format)
}

/** An unseen half must show no drop. */
function validate(): void {
  const players = developmentPlayers(option('data'))
  const { everybody, unseen } = crossValidate(players, plan(), count('splits', 10), count('seed', 1))
  const measures = [
    ['rmse', 4],
    ['logLoss', 4],
    ['calibrationError', 3],
    ['confidenceBrier', 4],
  ] as const
  const row = (name: string, cell: (measure: keyof Score, digits: number) => string) =>
    say(`| ${name} | ${measures.map(([measure, digits]) => cell(measure, digits)).join(' | ')} |`)
  const meanOf = (measure: keyof Score) => mean(unseen.map((score) => score[measure]))

  say(
    `| ${players.length} players, ${unseen.length} splits | RMSE | log-loss | ECE | Brier of the confidence |\n|---|---|---|---|---|`,
  )
  row('fitted on everybody, asked about the same', (measure, digits) => everybody[measure].toFixed(digits))
  row('fitted on one half, asked about the other', (measure, digits) => meanOf(measure).toFixed(digits))
  row('drop in % ± standard error', (measure) => {
    const drops = unseen.map((score) => 100 * (score[measure] / everybody[measure] - 1))
    const variance = mean(drops.map((drop) => (drop - mean(drops)) ** 2)) * (drops.length / (drops.length - 1))
    return `${mean(drops).toFixed(2)} ± ${Math.sqrt(variance / drops.length).toFixed(2)}`
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function plan(): Plan {
  const sport = readPlayers(option('data'))[0]?.sport ?? ''
  const found = PLANS[sport]
  if (!found) throw new Error(`no plan for "${sport}"; see plans.ts`)
  return found
}

async function startingConstants(): Promise<RatingConstants> {
  if (has('from'))
    return (await import(new URL(option('from'), `file://${process.cwd()}/`).href, { with: { type: 'json' } })).default
  return stage.endsWith('singles') ? PICKLEBALL.singles : PICKLEBALL.doubles
}
