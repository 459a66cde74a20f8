import { crossValidate } from './cross-validate.ts'
import { PLANS, type Plan } from './plans.ts'
import { sixTimes, toQuestion } from './ask-player.ts'
import { openFit } from './open-fit.ts'
import { readPlayers } from './read-players.ts'
import type { Score } from './score-answers.ts'

/**
 * node bench/rating/fit.ts open <log>: a sport's constants from its development set
 * node bench/rating/fit.ts cross-validate <log> [splits]: the same on halves of its players, asked about the other halves
 */
const [task, log = '', splits = '10'] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)
const logged = readPlayers(log)
const players = logged.map((player) => toQuestion(player, sixTimes(player.m.length)))

if (task === 'cross-validate') validate()
else print(JSON.stringify(openFit(players, plan())(players.map((_, index) => index)), null, 1))

function plan(): Plan {
  const sport = logged[0]?.sport ?? ''
  const found = PLANS[sport]
  if (!found) throw new Error(`no plan for "${sport}"; see plans.ts`)
  return found
}

/** An unseen half must show no drop. */
function validate(): void {
  const { inSample, heldOut } = crossValidate(players, plan(), Number(splits), 1)
  const measures = [
    ['rmse', 4],
    ['logLoss', 4],
    ['calibrationError', 3],
    ['confidenceBrier', 4],
  ] as const
  const row = (name: string, cell: (measure: keyof Score, digits: number) => string) =>
    print(`| ${name} | ${measures.map(([measure, digits]) => cell(measure, digits)).join(' | ')} |`)

  print(
    `| ${players.length} players, ${splits} splits | RMSE | log-loss | ECE | Brier of the confidence |\n|---|---|---|---|---|`,
  )
  row('fitted on everybody, asked about the same', (measure, digits) => inSample[measure].toFixed(digits))
  row('fitted on one half, asked about the other', (measure, digits) => mean(heldOut.map((one) => one[measure])).toFixed(digits))
  row('drop in % ± standard error', (measure) => {
    const drops = heldOut.map((score) => 100 * (score[measure] / inSample[measure] - 1))
    const variance = mean(drops.map((drop) => (drop - mean(drops)) ** 2)) * (drops.length / (drops.length - 1))
    return `${mean(drops).toFixed(2)} ± ${Math.sqrt(variance / drops.length).toFixed(2)}`
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
