import { askPlayer, sixTimes, toQuestion } from './ask-player.ts'
import { OTHER_SPORTS } from './other-sports.ts'
import { MEASURES, pairedDifferences } from './paired-differences.ts'
import { PLAIN_SPORTS } from './plain-constants.ts'
import { askPlain } from './plain-filter.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers } from './score-answers.ts'

/**
 * node bench/rating/development.ts <log>…: the first table of results in docs/rating.md, and exit 1 when ours is not what the page says.
 * The logs stay outside the repository, so no test can do this.
 */
const WRITTEN: Readonly<Record<string, readonly [rmse: number, logLoss: number, brier: number]>> = {
  pickleball_doubles: [0.1338, 0.5163, 0.0575],
  badminton_singles: [0.1536, 0.5811, 0.0781],
  tennis_singles: [0.2055, 0.6285, 0.1477],
}
/** Of rounding, and a little. Each constant of doubles, less by a fifth, moves a figure by more, but unknownPartner and ownBelievable. */
const TOLERANCE = 0.0001

for (const log of process.argv.slice(2)) {
  const logged = readPlayers(log)
  const sport = logged[0]!.sport
  const questions = logged.map((player) => toQuestion(player, sixTimes(player.m.length)))
  const ours = questions.map((question) => askPlayer(question, OTHER_SPORTS[sport]))
  const plain = questions.map((question) => askPlain(question, PLAIN_SPORTS[sport]!))
  const [left, right] = [scoreAnswers(ours.flat()), scoreAnswers(plain.flat())]
  const cells = MEASURES.map((measure) => `${left[measure].toFixed(4)} / ${right[measure].toFixed(4)}`)
  process.stdout.write(`| ${sport}, ${logged.length} | ours / kalman_clean | ${cells.join(' | ')} |\n`)
  process.stdout.write(`| | difference | ${pairedDifferences(ours, plain).join(' | ')} |\n`)
  MEASURES.forEach((measure, i) => {
    const written = WRITTEN[sport]![i]!
    if (Math.abs(left[measure] - written) <= TOLERANCE) return
    process.stdout.write(`${sport}: ${measure} is ${left[measure].toFixed(5)}, written ${written}\n`)
    process.exitCode = 1
  })
}
