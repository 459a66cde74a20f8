import { isBelow } from './at-border.ts'
import { weekStart, type LocalDay } from './local-day.ts'
import type { MatchResult } from './vocabulary.ts'

/** In the order in which they are shown. The log decides about all but the last two, and the level about these. */
export const TROPHIES = [
  ...(['highPerformer', 'onFire', 'dedicatedPlayer'] as const),
  ...(['firstWin', 'fiveInARow', 'fiftyMatches', 'hundredMatches', 'tenOpponents'] as const),
  ...(['sweepDay', 'comeback', 'marathonWeek', 'upset', 'halfLevel'] as const),
] as const
export type Trophy = (typeof TROPHIES)[number]
type LevelTrophy = 'upset' | 'halfLevel'
type LogTrophy = Exclude<Trophy, LevelTrophy>

/** What a match says to the trophies. */
export type TrophyMatch = {
  result: MatchResult
  performanceScore: number
  playedOn: LocalDay
  /** Keys of the people across the net. */
  opponents: readonly string[]
  /** Whether the other side took the first of several games. */
  isFirstGameLost: boolean
}

/** What came of the matches up to one of them. */
type Sums = {
  matches: number
  wins: number
  points: number
  /** Wins in a row up to here. */
  streak: number
  opponents: Set<string>
  comebacks: number
  /** Of the week of the last match. */
  week: { start: LocalDay; matches: number }
  /** Wins of the last day if all of it was won, and it is over. */
  swept: number
}

/** `ofNow`: a figure that falls again, and the trophy is held only as long as it stands. Of others the best counts. */
type Rule = { goal: number; value: (sums: Sums) => number; ofNow?: true }

const RULES: Record<LogTrophy, Rule> = {
  highPerformer: { goal: 80, value: ({ points, matches }) => points / matches, ofNow: true },
  onFire: { goal: 3, value: ({ streak }) => streak, ofNow: true },
  dedicatedPlayer: { goal: 10, value: ({ matches }) => matches },
  firstWin: { goal: 1, value: ({ wins }) => wins },
  fiveInARow: { goal: 5, value: ({ streak }) => streak },
  fiftyMatches: { goal: 50, value: ({ matches }) => matches },
  hundredMatches: { goal: 100, value: ({ matches }) => matches },
  tenOpponents: { goal: 10, value: ({ opponents }) => opponents.size },
  sweepDay: { goal: 3, value: ({ swept }) => swept },
  comeback: { goal: 1, value: ({ comebacks }) => comebacks },
  marathonWeek: { goal: 10, value: ({ week }) => week.matches },
}

/** Below this chance a win is an upset. */
export const UPSET_CHANCE = 0.35

export type TrophyStanding = {
  trophy: Trophy
  /** The day of play on which it was first reached. */
  reachedOn?: LocalDay | undefined
  isHeld: boolean
  /** How far it is: up to the goal and beyond. */
  value: number
  goal: number
}

/** Where each trophy of the log stands, over the matches in their order, oldest first. */
export async function logTrophies(matches: AsyncIterable<TrophyMatch> | Iterable<TrophyMatch>): Promise<TrophyStanding[]> {
  const standings = Object.entries(RULES).map(([name, rule]) => ({
    trophy: name as LogTrophy,
    rule,
    value: 0,
    reachedOn: undefined as LocalDay | undefined,
  }))
  const sums: Sums = {
    ...{ matches: 0, wins: 0, points: 0, streak: 0, opponents: new Set(), comebacks: 0 },
    ...{ week: { start: '', matches: 0 }, swept: 0 },
  }
  for await (const day of byDay(matches)) {
    const isSwept = day.matches.every(({ result }) => result === 'won')
    for (const [index, match] of day.matches.entries()) {
      add(sums, match, day.start)
      sums.swept = isSwept && index === day.matches.length - 1 ? day.matches.length : 0
      for (const standing of standings) {
        const { rule } = standing
        const value = rule.value(sums)
        standing.value = rule.ofNow ? value : Math.max(standing.value, value)
        if (!isBelow(value, rule.goal)) standing.reachedOn ??= match.playedOn
      }
    }
  }
  return standings.map(({ rule, ...standing }) => ({
    ...standing,
    goal: rule.goal,
    isHeld: !isBelow(standing.value, rule.goal),
  }))
}

type Day = { start: LocalDay; matches: TrophyMatch[] }

async function* byDay(matches: AsyncIterable<TrophyMatch> | Iterable<TrophyMatch>): AsyncIterable<Day> {
  let day: Day | undefined
  for await (const match of matches) {
    const { playedOn: start } = match
    if (day && day.start !== start) yield day
    day = day?.start === start ? day : { start, matches: [] }
    day.matches.push(match)
  }
  if (day) yield day
}

function add(sums: Sums, match: TrophyMatch, day: LocalDay): void {
  const isWon = match.result === 'won'
  const start = weekStart(day)
  sums.matches += 1
  sums.wins += isWon ? 1 : 0
  sums.points += match.performanceScore
  sums.streak = isWon ? sums.streak + 1 : 0
  for (const key of match.opponents) sums.opponents.add(key)
  sums.comebacks += isWon && match.isFirstGameLost ? 1 : 0
  sums.week = { start, matches: sums.week.start === start ? sums.week.matches + 1 : 1 }
}

/** A day of play on a player's level line. */
type LevelDay = { day: LocalDay; level: number; upsets: number }

/** Where the trophies of the level stand, over the lines of both formats, oldest day first. */
export function levelTrophies(lines: readonly (readonly LevelDay[])[]): TrophyStanding[] {
  const reached: Record<LevelTrophy, LocalDay[]> = {
    upset: lines.flatMap((line) => line.find(({ upsets }) => upsets > 0)?.day ?? []),
    halfLevel: lines.flatMap((line) => line.find(({ level }) => level >= nextHalf(line[0]!.level))?.day ?? []),
  }
  return Object.entries(reached).map(([name, days]) => {
    const [reachedOn] = days.sort()
    return { trophy: name as LevelTrophy, reachedOn, isHeld: reachedOn !== undefined, value: reachedOn ? 1 : 0, goal: 1 }
  })
}

/** The half level above: 3.5 of 3.36, 4 of 3.5. */
const nextHalf = (level: number): number => Math.floor(level * 2 + 1) / 2
