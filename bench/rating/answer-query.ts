import { readLevel, replayLog, winChance, type RatedMatch } from '@kitchenline/rating'
import { OTHER_SPORTS } from './other-sports.ts'

type QueryPerson = { id: string; level: number | null }
type Fixture = { date: string; type: 'singles' | 'doubles'; opponents: QueryPerson[]; partner: QueryPerson | null }
export type Query = {
  playerId: string
  sport: string
  currentLevel: number
  matches: (Fixture & { games: [own: number, opponent: number][]; won: boolean })[]
  next: Fixture
}

/** The evaluator's scale begins at 2, the product's at 1. */
const LOWEST = 2

export function answerQuery({ playerId, sport, currentLevel, matches, next }: Query) {
  const format = next.type
  const log = matches.map((match, index): RatedMatch => ({
    ...fixture(match),
    id: String(index).padStart(6, '0'),
    games: match.games.map(([own, opponent]) => ({ own, opponent })),
    won: match.won,
  }))
  const state = replayLog({ format, level: currentLevel, constants: OTHER_SPORTS[sport] }, log)
  const { level, confidence, sd } = readLevel(state, new Date(matches.at(-1)?.date ?? next.date))
  return { playerId, level: Math.max(LOWEST, level), confidence, sd, winProbNext: winChance(state, fixture(next)).chance }
}

function fixture({ date, opponents, partner }: Fixture) {
  const person = ({ id, level }: QueryPerson) => ({ id, level: level ?? undefined })
  return { date: new Date(date), opponents: opponents.map(person), partner: partner ? person(partner) : undefined }
}
