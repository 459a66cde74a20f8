import type { MatchDto } from '@kitchenline/api'
import { MATCH_FIELD_NAMES, MATCH_FIELDS, type MatchFieldColumn } from '@kitchenline/domain'
import { MATCH_CSV_COLUMNS, type MatchCsvColumn } from './match-csv-columns.ts'

type Cell = string | number | undefined

/** The matches as a table with its heading, which the import reads back. Days and times are those of where each was played. */
export function matchRows(matches: readonly MatchDto[]): Cell[][] {
  const rows = matches.map((match) => {
    const { matchDate, timeZone = 'UTC' } = match
    const cells = { ...cellsOf(match), time: clockOf(timeZone).format(new Date(matchDate)), time_zone: timeZone }
    return MATCH_CSV_COLUMNS.map((column) => cells[column])
  })
  return [[...MATCH_CSV_COLUMNS], ...rows]
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times what using it does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

type FieldCells = Record<MatchFieldColumn, Cell>

function cellsOf(match: MatchDto): Record<Exclude<MatchCsvColumn, 'time' | 'time_zone'>, Cell> {
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
    ...(Object.fromEntries(MATCH_FIELD_NAMES.map((name) => [MATCH_FIELDS[name].column, match[name]])) as FieldCells),
    performance_score: Number(match.performanceScore.toFixed(1)),
  }
}
