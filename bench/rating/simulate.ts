import { MATCH_FORMATS } from '@kitchenline/domain'
import { ABLATIONS } from './ablations.ts'
import { askPlayer, toQuestion } from './ask-player.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers } from './score-answers.ts'
import { SCENARIOS, type RhythmName, type ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/**
 * node bench/rating/simulate.ts [players] [seed] [ablation] [rhythm]: the product's own simulator, RMSE and claimed against hit
 * confidence, for who plays on any day and for who plays on Saturdays, or with another rhythm of scenarios.ts. With a file instead of a
 * number it predicts those players, for another simulator: one log per line, as the evaluator reads.
 */
const KNOWN = [10, 20, 50]
const [first = '300', seed = '1', ablation = 'as it is', chosen] = process.argv.slice(2)
const without = ABLATIONS[ablation]
if (!without) throw new Error(`no ablation "${ablation}"; see ablations.ts`)
const rhythms: RhythmName[] = chosen ? [chosen as RhythmName] : ['spread', 'Saturdays']
const print = (line: string) => process.stdout.write(`${line}\n`)

print('RMSE and claimed - hit after'.padEnd(44) + KNOWN.map((known) => `${known} matches`.padEnd(16)).join(''))
if (Number.isNaN(Number(first))) report(first, readPlayers(first))
else {
  for (const format of MATCH_FORMATS) {
    for (const scenario of Object.keys(SCENARIOS) as ScenarioName[]) {
      for (const rhythm of rhythms) {
        const players = simulateSeason({ format, scenario, rhythm, players: Number(first), seed: Number(seed) })
        report(`${format} ${scenario}${rhythm === 'spread' ? '' : `, ${rhythm}`}`, players)
      }
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
  print(name.padEnd(44) + cells.join(''))
}
