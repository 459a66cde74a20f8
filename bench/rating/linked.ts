import { addMatch, linkedEstimate, newLevelState, readLevel, winChance, type RatedMatch } from '@kitchenline/rating'
import type { Answer } from './ask-player.ts'
import type { LoggedPlayer } from './player-log.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers } from './score-answers.ts'
import { random } from './simulator/random.ts'
import { toRatedMatch } from './to-rated-match.ts'

/**
 * node bench/rating/linked.ts <log> [seed]: what linked players are worth, forward only. A share of all people are users who
 * agreed; each is known to the others by an estimate from the own log before the day, without the matches with the reader.
 */
const [log = '', seed = '1'] = process.argv.slice(2)
const FEWEST = 10
const players = readPlayers(log).map((player) => ({ ...player, matches: player.m.map(toRatedMatch) }))
type Player = LoggedPlayer & { matches: RatedMatch[] }
const format = players[0]?.matches[0]?.partner ? 'doubles' : 'singles'
const { uniform } = random(Number(seed))
/** The same people are users at 5 % and at 50 %. */
const lots = new Map(players.map(({ id }) => [id, uniform()]))

process.stdout.write('users    questions    RMSE -> linked    log-loss -> linked  gain [95 %]\n')
for (const share of [0.05, 0.2, 0.5, 1]) {
  const users = new Map(players.filter(({ id }) => lots.get(id)! < share).map((player) => [player.id, player]))
  const compared = [...users.values()].map((player) => ({ plain: answers(player, new Map()), linked: answers(player, users) }))
  const [plain, linked] = [compared.flatMap((one) => one.plain), compared.flatMap((one) => one.linked)]
  const [before, after] = [scoreAnswers(plain), scoreAnswers(linked)]
  const gains = compared.map((one) => ({ sum: losses(one.plain) - losses(one.linked), count: one.plain.length }))
  process.stdout.write(
    `${String(100 * share).padStart(4)} %  ${String(plain.length).padStart(9)}  ${before.rmse.toFixed(4)} -> ${after.rmse.toFixed(4)}  ` +
      `${before.logLoss.toFixed(4)} -> ${after.logLoss.toFixed(4)}  ${(before.logLoss - after.logLoss).toFixed(4)} [${interval(gains)}]\n`,
  )
}

function answers(player: Player, users: ReadonlyMap<string, Player>): Answer[] {
  const state = newLevelState({ format, level: player.currentLevel })
  const matches = player.matches.map((match) => withEstimates(match, player.id, users))
  return matches.slice(0, -1).flatMap((match, index): Answer[] => {
    addMatch(state, match)
    const next = matches[index + 1]!
    if (index + 1 < FEWEST) return []
    const { level, confidence } = readLevel(state, match.date)
    const { chance } = winChance(state, next)
    return [{ known: index + 1, error: level - player.m[index]!.r, confidence, chance, won: next.won }]
  })
}

function withEstimates(match: RatedMatch, without: string, users: ReadonlyMap<string, Player>): RatedMatch {
  const link = <P extends { id: string }>(person: P) => {
    const user = users.get(person.id)
    if (!user || person.id === without) return person
    const own = { format, level: user.currentLevel } as const
    return { ...person, estimate: linkedEstimate(own, user.matches, { before: match.date, without }) }
  }
  return { ...match, opponents: match.opponents.map(link), partner: match.partner && link(match.partner) }
}

function losses(all: readonly Answer[]): number {
  return all.reduce((sum, { chance = 0.5, won }) => sum - Math.log(won ? chance : 1 - chance), 0)
}

/** By resampling players. */
function interval(gains: readonly { sum: number; count: number }[]): string {
  const { index } = random(2)
  const means = Array.from({ length: 500 }, () => {
    const drawn = gains.map(() => gains[index(gains.length)]!)
    return drawn.reduce((sum, one) => sum + one.sum, 0) / drawn.reduce((sum, one) => sum + one.count, 0)
  }).sort((a, b) => a - b)
  return [12, 487].map((at) => means[at]!.toFixed(4)).join(', ')
}
