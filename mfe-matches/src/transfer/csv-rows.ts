import type { MatchDto } from '@kitchenline/api'
import { csvRows, csvStyle, localDay, MATCH_FIELD_NAMES, MATCH_FIELDS, type MatchFieldColumn } from '@kitchenline/domain'
import { DUPR_COLUMNS, duprRows, type DuprMatch } from './dupr-csv.ts'
import { MATCH_CSV_COLUMNS, type MatchCsvColumn } from './match-csv-columns.ts'

/** The matches as a table that spreadsheets of this locale open in columns and the import reads back. Days are those of this zone. */
export function matchesCsv(matches: readonly MatchDto[], timeZone: string, locale: string): string {
  // Making a formatter costs a hundred times what using it does.
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
  const rows = matches.map((match) => {
    const cells = { ...cellsOf(match, timeZone), time: clock.format(new Date(match.matchDate)), time_zone: timeZone }
    return MATCH_CSV_COLUMNS.map((column) => cells[column])
  })
  return csvRows([MATCH_CSV_COLUMNS, ...rows], csvStyle(locale))
}

export const emptyTable = (locale: string): string => csvRows([MATCH_CSV_COLUMNS], csvStyle(locale))

type FieldCells = Record<MatchFieldColumn, string | number | undefined>

function cellsOf(match: MatchDto, timeZone: string): Record<Exclude<MatchCsvColumn, 'time' | 'time_zone'>, string | number | undefined> {
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

/** DUPR's table, and the matches that it has no place for: those without single games. */
export function duprCsv(matches: readonly MatchDto[], player: string, timeZone: string) {
  const converted = matches.map((match) => ({ match, dupr: toDupr(match, player, timeZone) }))
  const { rows } = duprRows(converted.map(({ dupr }) => dupr))
  const unusable = converted.filter(({ dupr }) => duprRows([dupr]).unusable > 0).map(({ match }) => match)
  return { csv: csvRows([DUPR_COLUMNS, ...rows], csvStyle('en')), count: rows.length, unusable }
}

function toDupr(match: MatchDto, player: string, timeZone: string): DuprMatch {
  const names = (...all: (string | undefined)[]) => all.filter((name) => name !== undefined)
  return {
    day: localDay(new Date(match.matchDate), timeZone),
    format: match.format,
    event: 'Kitchenline',
    own: names(player, match.partnerName),
    opponents: names(match.opponent1Name ?? match.opponentName, match.opponent2Name),
    games: match.games ?? [],
    scoring: match.scoring,
  }
}
