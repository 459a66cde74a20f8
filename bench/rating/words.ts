import { MATCH_FORMATS } from '@kitchenline/domain'
import { askPlayer, sixTimes, toQuestion, type WordedAnswer } from './ask-player.ts'
import { readPlayers } from './read-players.ts'
import { isRising, scoreWords } from './score-words.ts'
import { SCENARIOS, type ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/**
 * node bench/rating/words.ts [players] [seed] [<log>...]: how often each word of the confidence comes, what is claimed and what hits,
 * over all kinds of people of the simulator, and in real logs. Fails where a later word hits less often than an earlier one.
 */
const KNOWN = [10, 12, 14, 16, 20, 26, 32, 40, 50]
const [count = '60', seed = '1', ...logs] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)

for (const rhythm of ['spread', 'Saturdays'] as const) {
  for (const format of MATCH_FORMATS) {
    const season = { format, rhythm, players: Number(count), seed: Number(seed) }
    const players = (Object.keys(SCENARIOS) as ScenarioName[]).flatMap((scenario) => simulateSeason({ ...season, scenario }))
    const answers = players.flatMap((player) => askPlayer(toQuestion(player, KNOWN)))
    report(`${format}, ${rhythm}`, answers)
  }
}
for (const log of logs) {
  report(
    log,
    readPlayers(log).flatMap((player) => askPlayer(toQuestion(player, sixTimes(player.m.length)))),
  )
}

function report(name: string, answers: readonly WordedAnswer[]): void {
  const words = scoreWords(answers)
  print(
    `| ${name} | ${words.map(({ share, claimed, hit }) => `${percent(share)}, ${short(claimed)} / ${short(hit)}`).join(' | ')} |`,
  )
  if (!isRising(words)) process.exitCode = 1
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function short(chance: number): string {
  return chance.toFixed(2).replace('0.', '.')
}
