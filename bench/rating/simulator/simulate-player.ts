import type { MatchFormat } from '@kitchenline/domain'
import type { LoggedMatch, LoggedPlayer } from '../player-log.ts'
import { type GameRules, playGame, USUAL_RULES } from './play-game.ts'
import type { Random } from './random.ts'
import { RHYTHMS, type RhythmName, type Scenario } from './scenarios.ts'

type Acquaintance = { id: string; level: number; bias: number }

/** Of two opponents drawn, a matched player meets the nearer one this often. */
const MATCHED = 0.8
/** Levels. What a person states differs from the truth for good by one draw, and by another each time it is stated: 0.30 in all. */
const STATED_SD = 0.212
/** Levels on the team difference: how far a player's day differs from the player's level. */
const FORM_SD = 0.2
/** The day from which a scenario's days are counted. */
export const START = Date.UTC(2025, 0, 1)
const DAY = 86_400_000

/** One player's log with the true level after every match: people around the player, or a club. */
export function simulatePlayer(
  id: string,
  format: MatchFormat,
  scenario: Scenario,
  matches: number,
  random: Random,
  rhythm: RhythmName = 'spread',
): LoggedPlayer {
  const { normal, index, uniform } = random
  const first = Math.min(6.5, Math.max(2.5, 4 + 0.7 * normal()))
  const side = uniform() < 0.5 ? 1 : -1
  const middle = first - side * scenario.offset.apart - scenario.offset.sd * normal()
  const people = (prefix: string, count: number, spread: number): Acquaintance[] =>
    Array.from({ length: count }, (_, i) => ({ id: prefix + i, level: middle + spread * normal(), bias: STATED_SD * normal() }))
  const opponents = people('opponent', scenario.people, 0.45)
  const circle = scenario.club ? opponents.slice(0, 6) : people('partner', 6, 0.35)
  const partners = scenario.onePartner ? circle.slice(0, 1) : circle
  const state = ({ id, level, bias }: Acquaintance): [string, number | null] => {
    const stated = tenth(level + bias + STATED_SD * normal() + scenario.overstated)
    return [id, uniform() < scenario.missing ? null : stated]
  }

  let wandered = 0
  let day = 0
  const log: LoggedMatch[] = Array.from({ length: matches }, (_, n) => {
    const gap = RHYTHMS[rhythm](n, random)
    day += gap
    wandered += scenario.drift * Math.sqrt(gap / 30) * normal()
    const { levels, from, to } = scenario.change
    const level = first + wandered + levels * Math.min(1, Math.max(0, (day - from) / (to - from)))
    const partner = format === 'doubles' ? partners[index(partners.length)] : undefined
    const others = opponents.filter((person) => person !== partner)
    const places = format === 'doubles' ? 2 : 1
    const nearest = (all: readonly Acquaintance[]) =>
      all.toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level)).slice(0, places)
    const matched = scenario.matched && uniform() < MATCHED
    const rivals = matched ? nearest(draw(others, 2 * places, random)) : draw(others, places, random)
    const mine = partner ? (level + partner.level) / 2 : level
    const edge = mine - mean(rivals.map((rival) => rival.level)) + FORM_SD * normal()
    const isRally = scenario.rally.share > 0 && uniform() < scenario.rally.share
    const rules: GameRules = isRally ? { scoring: 'rally', target: scenario.rally.target } : USUAL_RULES
    const games = playMatch(format, edge, { rules, winsNeeded: uniform() < 0.5 ? 1 : 2 }, random)
    return {
      d: new Date(START + day * DAY).toISOString().slice(0, 10),
      g: games,
      s: rules.scoring,
      o: rivals.map(state),
      p: partner ? (uniform() < 0.25 || !scenario.partnersStated ? [partner.id, null] : state(partner)) : undefined,
      w: games.filter(([own, other]) => own > other).length * 2 > games.length ? 1 : 0,
      r: level,
    }
  })
  const stated = Math.round((first + 0.5 * normal()) * 2) / 2
  return { id, sport: `pickleball_${format}`, currentLevel: Math.min(8, Math.max(2, stated)), m: log }
}

type Length = { rules: GameRules; winsNeeded: number }

function playMatch(format: MatchFormat, edge: number, { rules, winsNeeded }: Length, random: Random): [number, number][] {
  const games: [number, number][] = []
  const won = [0, 0]
  while (Math.max(...won) < winsNeeded) {
    const { own, opponent } = playGame(format, edge, rules, random)
    games.push([own, opponent])
    won[own > opponent ? 0 : 1]! += 1
  }
  return games
}

function draw<T>(from: readonly T[], count: number, { index }: Random): T[] {
  const remaining = [...from]
  return Array.from({ length: count }, () => remaining.splice(index(remaining.length), 1)[0]!)
}

function tenth(level: number): number {
  return Math.min(8, Math.max(2, Math.round(level * 10) / 10))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
