import { PICKLEBALL } from '@kitchenline/rating'
import { askPlayer, sixTimes, toQuestion, type Answer, type Question } from './ask-player.ts'
import { coordinateSearch } from './coordinate-search.ts'
import { shuffled } from './cross-validate.ts'
import { mean } from './mean.ts'
import { atCoordinates, SIGNED, toCoordinates } from './named-constants.ts'
import { OTHER_SPORTS } from './other-sports.ts'
import { MEASURES, pairedDifferences } from './paired-differences.ts'
import { PLAIN_SPORTS } from './plain-constants.ts'
import { askPlain } from './plain-filter.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers, type Score } from './score-answers.ts'
import { random, type Random } from './simulator/random.ts'

/**
 * node bench/rating/compare-fits.ts <log> [folds] [rounds]: our filter beside the plain one on players whom neither was fitted on. Both have as
 * many free constants, begin as far from their published ones, and are fitted by the same search for the same loss on the same players.
 */
const [log = '', folds = '5', rounds = '8'] = process.argv.slice(2)
/** How far from the published constants a fit begins, and its first step: of logarithms, and in levels. */
const DISPLACEMENT = { logarithm: 0.3, offset: 0.05 }
const STEP = { logarithm: 0.2, offset: 0.05 }

const logged = readPlayers(log)
const players = logged.map((player) => toQuestion(player, sixTimes(player.m.length)))
const sport = logged[0]?.sport ?? ''
const doubles = players[0]?.format === 'doubles' ? ['partnerShare'] : []

type Model<C extends object> = { constants: C; free: string[]; ask: (player: Question, constants: C) => Answer[] }
const ours: Model<typeof PICKLEBALL.doubles> = {
  constants: OTHER_SPORTS[sport] ?? PICKLEBALL.doubles,
  free: [
    ...['pointsLogitPerLevel', 'winLogitPerLevel', 'nearVariance', 'wander', 'formVariance', 'gameVariance'],
    ...['opponentSpread', 'statementError', 'ownError', 'offset', 'claim.calm', 'saturation', ...doubles],
  ],
  ask: askPlayer,
}
const plain: Model<NonNullable<(typeof PLAIN_SPORTS)[string]>> = {
  constants: PLAIN_SPORTS[sport]!,
  free: [
    ...['pointsLogitPerLevel', 'winLogitPerLevel', 'startSd', 'walkSd', 'formSd', 'pointVariance'],
    ...['statedSd', 'statementError', 'ownShare', 'offset', 'claim', 'averaged', ...doubles],
  ],
  ask: askPlain,
}

const [left, right] = [validate(ours), validate(plain)]
const cell = (value: number) => value.toFixed(4)
process.stdout.write(`${sport}, ${players.length} players, ${folds} folds\n`)
for (const [name, { inSample, heldOut }] of Object.entries({ ours: left, plain: right })) {
  const cells = MEASURES.map(
    (measure) => `${cell(mean(inSample.map((one) => one[measure])))} / ${cell(scoreAnswers(heldOut.flat())[measure])}`,
  )
  process.stdout.write(`| ${name}, fitted on the same / on others | ${cells.join(' | ')} |\n`)
}
process.stdout.write(`| difference on players not fitted on | ${pairedDifferences(left.heldOut, right.heldOut).join(' | ')} |\n`)

/** The answers to each player, by constants that were fitted without that player, and the scores of those who were fitted on. */
function validate<C extends object>({ constants, free, ask }: Model<C>): { inSample: Score[]; heldOut: Answer[][] } {
  const source = random(1)
  const order = shuffled(
    players.map((_, index) => index),
    source.index,
  )
  const heldOut: Answer[][] = []
  const inSample = Array.from({ length: Number(folds) }, (_, fold) => {
    const isOut = (place: number) => place % Number(folds) === fold
    const fitted = order.filter((_, place) => !isOut(place))
    const score = (one: C) => scoreAnswers(fitted.flatMap((player) => ask(players[player]!, one)))
    const from = displaced(toCoordinates(constants, free), free, source)
    const at = coordinateSearch({
      from,
      steps: free.map((name) => (SIGNED.has(name) ? STEP.offset : STEP.logarithm)),
      loss: (tried) => lossOf(score(atCoordinates(constants, free, tried))),
      rounds: Number(rounds),
    })
    const found = atCoordinates(constants, free, at)
    for (const player of order.filter((_, place) => isOut(place))) heldOut[player] = ask(players[player]!, found)
    return score(found)
  })
  return { inSample, heldOut }
}

function displaced(at: readonly number[], free: readonly string[], { normal }: Random): number[] {
  return at.map((value, i) => value + normal() * (SIGNED.has(free[i]!) ? DISPLACEMENT.offset : DISPLACEMENT.logarithm))
}

/** By one part: the level counts once, the next result three times (it moves less), the claim a fifth. */
function lossOf({ rmse, logLoss, confidenceBrier }: Score): number {
  return Math.log(rmse) + 3 * Math.log(logLoss) + 0.2 * Math.log(confidenceBrier)
}
