import { MATCH_FORMATS } from '@kitchenline/domain'
import { askPlayer, toAsked } from './ask-player.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers } from './score-answers.ts'
import { SCENARIOS, type ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/**
 * node bench/rating/simulate.ts [players] [seed]: the product's own simulator, RMSE and claimed against hit confidence.
 * With a file instead of a number it asks those players, for a simulator of somebody else's: one log per line, as the evaluator reads.
 */
const KNOWN = [10, 20, 50]
const [first = '1000', seed = '1'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

say('scenario              n   RMSE   bias | claimed  hit  claimed-hit | Brier of the confidence')
if (Number.isNaN(Number(first))) report(first, readPlayers(first))
else {
  for (const format of MATCH_FORMATS) {
    for (const scenario of Object.keys(SCENARIOS) as ScenarioName[]) {
      report(`${format} ${scenario}`, simulateSeason({ format, scenario, players: Number(first), seed: Number(seed) }))
    }
  }
}

function report(name: string, players: ReturnType<typeof readPlayers>): void {
  const answers = players.flatMap((player) => askPlayer(toAsked(player, KNOWN)))
  for (const known of KNOWN) {
    const score = scoreAnswers(answers.filter((answer) => answer.known === known))
    const gap = score.claimed - score.hit
    say(
      `${name.padEnd(20)} ${String(known).padStart(3)}  ${score.rmse.toFixed(3)} ${signed(score.bias)} |` +
        `   ${score.claimed.toFixed(2)}  ${score.hit.toFixed(2)}     ${signed(gap)}    |   ${score.confidenceBrier.toFixed(3)}`,
    )
  }
}

function signed(value: number): string {
  return (value < 0 ? '' : '+') + value.toFixed(3)
}
