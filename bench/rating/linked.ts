import { linkedEstimates, readLevel, winChance, type LinkedEstimate, type RatedMatch } from '@kitchenline/rating'
import type { Answer } from './ask-player.ts'
import { growingLog } from './growing-log.ts'
import type { LoggedPlayer } from './player-log.ts'
import { readPlayers } from './read-players.ts'
import { scoreAnswers } from './score-answers.ts'
import { random } from './simulator/random.ts'
import { toRatedMatch } from './to-rated-match.ts'

/**
 * node bench/rating/linked.ts <log> [seed]: what linked players are worth, forward only. A share of all people are users who
 * agreed; each is known to the others by an estimate from the own log before the day, without the matches with the reader. The
 * last column is the bound: the same if the true levels of these users were known, from later matches and the asked one too.
 */
const [log = '', seed = '1'] = process.argv.slice(2)
const FEWEST = 10
/** Levels: doubt of a level that is known. */
const KNOWN_SD = 0.04
const players = readPlayers(log).map((player) => ({ ...player, matches: player.m.map(toRatedMatch) }))
type Player = LoggedPlayer & { matches: RatedMatch[] }
const format = players[0]?.matches[0]?.partner ? 'doubles' : 'singles'
const { uniform } = random(Number(seed))
/** The same people are users at 5 % and at 50 %. */
const lots = new Map(players.map(({ id }) => [id, uniform()]))

process.stdout.write('users    questions    RMSE -> linked    log-loss -> linked  gain [95 %]              bound\n')
for (const share of [0.05, 0.2, 0.5, 1]) {
  const users = new Map(players.filter(({ id }) => lots.get(id)! < share).map((player) => [player.id, player]))
  const compared = [...users.values()].map((player) => ({
    plain: answers(player, new Map(), ownEstimate),
    linked: answers(player, users, ownEstimate),
    known: answers(player, users, trueLevel),
  }))
  const [plain, linked] = [compared.flatMap((one) => one.plain), compared.flatMap((one) => one.linked)]
  const [before, after] = [scoreAnswers(plain), scoreAnswers(linked)]
  const bound = before.logLoss - scoreAnswers(compared.flatMap((one) => one.known)).logLoss
  const gains = compared.map((one) => ({ sum: losses(one.plain) - losses(one.linked), count: one.plain.length }))
  process.stdout.write(
    `${String(100 * share).padStart(4)} %  ${String(plain.length).padStart(9)}  ${before.rmse.toFixed(4)} -> ${after.rmse.toFixed(4)}  ` +
      `${before.logLoss.toFixed(4)} -> ${after.logLoss.toFixed(4)}  ${(before.logLoss - after.logLoss).toFixed(4)} [${interval(gains)}]  ${bound.toFixed(4)}\n`,
  )
}

function answers(player: Player, users: ReadonlyMap<string, Player>, estimate: Estimate): Answer[] {
  const log = growingLog({ format, level: player.currentLevel })
  const matches = player.matches.map((match) => withEstimates(match, player.id, { users, estimate }))
  return matches.slice(0, -1).flatMap((match, index): Answer[] => {
    log.add(match)
    const next = matches[index + 1]!
    if (index + 1 < FEWEST) return []
    const state = log.state()
    const { level, confidence } = readLevel(state, match.date)
    const { chance } = winChance(state, next)
    return [{ known: index + 1, error: level - player.m[index]!.r, confidence, chance, won: next.won }]
  })
}

type Estimate = (user: Player, before: Date, without: string) => LinkedEstimate | undefined
type Links = { users: ReadonlyMap<string, Player>; estimate: Estimate }

function ownEstimate({ currentLevel, matches }: Player, before: Date, without: string) {
  return linkedEstimates({ format, level: currentLevel }, matches, { before: [before], without: new Set([without]) })[0]
}

function trueLevel({ matches, m }: Player, before: Date): LinkedEstimate {
  const next = matches.findIndex(({ date }) => date > before)
  return { level: m[Math.max(0, (next < 0 ? m.length : next) - 1)]!.r, sd: KNOWN_SD, asOf: before }
}

function withEstimates(match: RatedMatch, without: string, { users, estimate }: Links): RatedMatch {
  const link = <P extends { id: string }>(person: P) => {
    const user = users.get(person.id)
    if (!user || person.id === without) return person
    return { ...person, estimate: estimate(user, match.date, without) }
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
