import type { MatchDto } from '@kitchenline/api'
import { localDay, MATCH_FIELD_NAMES, MATCH_FIELDS, type MatchFieldColumn } from '@kitchenline/domain'
import { MATCH_CSV_COLUMNS, type MatchCsvColumn } from './match-csv-columns.ts'

type Cell = string | number | undefined

/** The matches as a table with its heading, which the import reads back. Days and times are those of this zone, which is named. */
export function matchRows(matches: readonly MatchDto[], timeZone: string): Cell[][] {
  // Making a formatter costs a hundred times what using it does.
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
  const rows = matches.map((match) => {
    const cells = { ...cellsOf(match, timeZone), time: clock.format(new Date(match.matchDate)), time_zone: timeZone }
    return MATCH_CSV_COLUMNS.map((column) => cells[column])
  })
  return [[...MATCH_CSV_COLUMNS], ...rows]
}

type FieldCells = Record<MatchFieldColumn, Cell>

function cellsOf(match: MatchDto, timeZone: string): Record<Exclude<MatchCsvColumn, 'time' | 'time_zone'>, Cell> {
  const { games = [] } = match
  const [own, opponent] = [games.map((game) => game.own), games.map((game) => game.opponent)]
  return {
    date: localDay(new Date(match.matchDate), timeZone),
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
