import { MATCH_FIELD_NAMES, MATCH_FIELDS, type MatchFieldColumn, type MatchFieldName } from './match-fields.ts'

/** Columns of the table of a player's matches, which the import reads back. */
export const MATCH_CSV_COLUMNS = [
  'date',
  'time',
  'type',
  'result',
  'own_scores',
  'opponent_scores',
  'opponent',
  'opponent_level',
  'opponent_2',
  'opponent_2_level',
  'partner',
  ...MATCH_FIELD_NAMES.map((name) => MATCH_FIELDS[name].column),
  'performance_score',
  // Last, where it is in no reader's way.
  'time_zone',
] as const
export type MatchCsvColumn = (typeof MATCH_CSV_COLUMNS)[number]

type Cell = string | number | undefined

/** A match as the API has it, as far as the table shows it. */
type TableMatch = { [N in MatchFieldName]?: Cell | readonly string[] } & {
  matchDate: string
  playedOn: string
  timeZone?: string | undefined
  matchType: string
  result: string
  games?: readonly { own: number; opponent: number }[] | undefined
  playerScore: number
  opponentScore: number
  opponentName: string
  opponentSkillLevel?: number | undefined
  opponent1Name?: string | undefined
  opponent1SkillLevel?: number | undefined
  opponent2Name?: string | undefined
  opponent2SkillLevel?: number | undefined
  partnerName?: string | undefined
  performanceScore: number
}

/** The rows without their heading. Days and times are those of where each was played. */
export function matchRows(matches: readonly TableMatch[]): Cell[][] {
  return matches.map((match) => {
    const { matchDate, timeZone = 'UTC' } = match
    const cells = { ...cellsOf(match), time: clockTime(new Date(matchDate), timeZone), time_zone: timeZone }
    return MATCH_CSV_COLUMNS.map((column) => cells[column])
  })
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Intl takes the name of a zone in any case: there may be spellings without end. */
const CLOCKS_MAX = 1000

/** As 18:30:00. Making a formatter costs a hundred times what using it does. */
export function clockTime(at: Date, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
    if (clocks.size >= CLOCKS_MAX) clocks.clear()
    clocks.set(timeZone, clock)
  }
  return clock.format(at)
}

const cellOf = (value: Cell | readonly string[]): Cell => (typeof value === 'object' ? value.join(', ') : value)

type FieldCells = Record<MatchFieldColumn, Cell>

function cellsOf(match: TableMatch): Record<Exclude<MatchCsvColumn, 'time' | 'time_zone'>, Cell> {
  const { games = [] } = match
  const [own, opponent] = [games.map((game) => game.own), games.map((game) => game.opponent)]
  return {
    date: match.playedOn,
    type: match.matchType,
    result: match.result,
    own_scores: own.join(' ') || `total ${match.playerScore}`,
    opponent_scores: opponent.join(' ') || `total ${match.opponentScore}`,
    opponent: match.opponent1Name ?? match.opponentName,
    opponent_level: match.opponent1SkillLevel ?? match.opponentSkillLevel,
    opponent_2: match.opponent2Name,
    opponent_2_level: match.opponent2SkillLevel,
    partner: match.partnerName,
    ...(Object.fromEntries(MATCH_FIELD_NAMES.map((name) => [MATCH_FIELDS[name].column, cellOf(match[name])])) as FieldCells),
    performance_score: Number(match.performanceScore.toFixed(1)),
  }
}
