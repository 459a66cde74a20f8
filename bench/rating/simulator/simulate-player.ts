import type { MatchFormat } from '@kitchenline/domain'
import type { LoggedMatch, LoggedPlayer } from '../player-log.ts'
import { playGame } from './play-game.ts'
import type { Random } from './random.ts'
import type { Scenario } from './scenarios.ts'

type Acquaintance = { id: string; level: number; bias: number }

const GAIN_DAYS = 180
/** Levels. What a person states differs from the truth for good by one draw, and by another each time it is stated: 0.30 in all. */
const STATED_SD = 0.212
/** Levels on the team difference: how far a player's day differs from the player's level. */
const FORM_SD = 0.2
const START = Date.UTC(2025, 0, 1)
const DAY = 86_400_000

/** One player's log with the true level after every match: a club of 15 opponents and 6 partners around the first level, a match every 1 to 6 days. */
export function simulatePlayer(
  id: string,
  format: MatchFormat,
  scenario: Scenario,
  matches: number,
  random: Random,
): LoggedPlayer {
  const { normal, index, uniform } = random
  const first = Math.min(6.5, Math.max(2.5, 4 + 0.7 * normal()))
  const people = (prefix: string, count: number, spread: number): Acquaintance[] =>
    Array.from({ length: count }, (_, i) => ({ id: prefix + i, level: first + spread * normal(), bias: STATED_SD * normal() }))
  const opponents = people('opponent', 15, 0.45)
  const partners = people('partner', 6, 0.35)
  const state = (person: Acquaintance): [string, number] => [person.id, tenth(person.level + person.bias + STATED_SD * normal())]

  let wandered = 0
  let day = 0
  const log: LoggedMatch[] = Array.from({ length: matches }, () => {
    const gap = 1 + index(6)
    day += gap
    wandered += scenario.drift * Math.sqrt(gap / 30) * normal()
    const level = first + wandered + scenario.gain * Math.min(1, day / GAIN_DAYS)
    const rivals = draw(opponents, format === 'doubles' ? 2 : 1, random)
    const partner = format === 'doubles' ? partners[index(partners.length)] : undefined
    const mine = partner ? (level + partner.level) / 2 : level
    const edge = mine - mean(rivals.map((rival) => rival.level)) + FORM_SD * normal()
    const games = playMatch(format, edge, uniform() < 0.5 ? 1 : 2, random)
    return {
      d: new Date(START + day * DAY).toISOString().slice(0, 10),
      g: games,
      o: rivals.map(state),
      p: partner ? (uniform() < 0.25 ? [partner.id, null] : state(partner)) : undefined,
      w: games.filter(([own, other]) => own > other).length * 2 > games.length ? 1 : 0,
      r: level,
    }
  })
  const stated = Math.round((first + 0.5 * normal()) * 2) / 2
  return { id, sport: `pickleball_${format}`, currentLevel: Math.min(8, Math.max(2, stated)), m: log }
}

function playMatch(format: MatchFormat, edge: number, winsNeeded: number, random: Random): [number, number][] {
  const games: [number, number][] = []
  const won = [0, 0]
  while (Math.max(...won) < winsNeeded) {
    const { own, opponent } = playGame(format, edge, random)
    games.push([own, opponent])
    won[own > opponent ? 0 : 1]! += 1
  }
  return games
}

function draw<T>(from: readonly T[], count: number, { index }: Random): T[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(index(left.length), 1)[0]!)
}

function tenth(level: number): number {
  return Math.min(8, Math.max(2, Math.round(level * 10) / 10))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
