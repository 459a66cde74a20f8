import { MATCH_FORMATS } from '@kitchenline/domain'
import { ABLATIONS } from './ablations.ts'
import { askPlayer, sixTimes, toQuestion, type Question } from './ask-player.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers } from './score-answers.ts'
import { SCENARIOS, type ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/** node bench/rating/ablate.ts [log] [players]: what each part of the model is worth, in % of the figures of the whole. */
const [log, count = '100'] = process.argv.slice(2)
const KNOWN = [10, 20, 50]
const SEED = 1
const print = (line: string) => process.stdout.write(`${line}\n`)

const real = log ? readPlayers(log).map((player) => toQuestion(player, sixTimes(player.m.length))) : []
const rows = MATCH_FORMATS.flatMap((format) =>
  (Object.keys(SCENARIOS) as ScenarioName[]).map((scenario) => ({
    name: `${format} ${scenario}`,
    players: simulateSeason({ format, scenario, players: Number(count), seed: SEED }).map((player) => toQuestion(player, KNOWN)),
  })),
)

const whole = figures('as it is')
print(
  '| without | real: RMSE | log-loss | Brier of the confidence | simulated: mean RMSE | worst row | best row |\n|---|---|---|---|---|---|---|',
)
for (const name of Object.keys(ABLATIONS)) {
  const without = figures(name)
  const ratios = rows.map((row) => 100 * (without.rows.get(row.name)! / whole.rows.get(row.name)! - 1))
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  const change = (key: 'rmse' | 'logLoss' | 'confidenceBrier') => percent(100 * (without.real[key] / whole.real[key] - 1))
  const worst = rows[ratios.indexOf(Math.max(...ratios))]!.name
  const best = rows[ratios.indexOf(Math.min(...ratios))]!.name
  print(
    `| ${name} | ${change('rmse')} | ${change('logLoss')} | ${change('confidenceBrier')} | ${percent(mean)} ` +
      `| ${worst} ${percent(Math.max(...ratios))} | ${best} ${percent(Math.min(...ratios))} |`,
  )
}

function figures(name: string) {
  const constants = ABLATIONS[name]!
  const ask = (players: readonly Question[]) =>
    scoreAnswers(players.flatMap((player) => askPlayer(player, constants(player.format))))
  return { real: ask(real), rows: new Map(rows.map((row) => [row.name, ask(row.players).rmse])) }
}

function percent(value: number): string {
  return Number.isFinite(value) ? `${value < 0 ? '' : '+'}${value.toFixed(1)} %` : '-'
}
