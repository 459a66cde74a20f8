import { MATCH_FORMATS } from '@kitchenline/domain'
import { ABLATIONS } from './ablations.ts'
import { askPlayer, toQuestion } from './ask-player.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers } from './score-answers.ts'
import { SCENARIOS, type ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/**
 * node bench/rating/simulate.ts [players] [seed] [ablation]: the product's own simulator, RMSE and claimed against hit
 * confidence. With a file instead of a number it predicts those players, for another simulator: one log per line, as the
 * evaluator reads.
 */
const KNOWN = [10, 20, 50]
const [first = '300', seed = '1', ablation = 'as it is'] = process.argv.slice(2)
const without = ABLATIONS[ablation]
if (!without) throw new Error(`no ablation "${ablation}"; see ablations.ts`)
const print = (line: string) => process.stdout.write(`${line}\n`)

print('RMSE and claimed - hit after'.padEnd(30) + KNOWN.map((known) => `${known} matches`.padEnd(16)).join(''))
if (Number.isNaN(Number(first))) report(first, readPlayers(first))
else {
  for (const format of MATCH_FORMATS) {
    for (const scenario of Object.keys(SCENARIOS) as ScenarioName[]) {
      report(`${format} ${scenario}`, simulateSeason({ format, scenario, players: Number(first), seed: Number(seed) }))
    }
  }
}

function report(name: string, players: ReturnType<typeof readPlayers>): void {
  const answers = players.flatMap((player) => {
    const question = toQuestion(player, KNOWN)
    return askPlayer(question, without?.(question.format))
  })
  const cells = KNOWN.map((known) => {
    const { rmse, claimed, hit } = scoreAnswers(answers.filter((answer) => answer.known === known))
    const gap = claimed - hit
    return `${rmse.toFixed(3)}, ${gap < 0 ? '' : '+'}${gap.toFixed(2)}`.padEnd(16)
  })
  print(name.padEnd(30) + cells.join(''))
}
