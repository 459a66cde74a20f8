import type { MatchDto } from '@kitchenline/api'
import { csvRows, csvStyle, type MatchFormat } from '@kitchenline/domain'
import { withoutSigns } from './people-cell.ts'

export const MAX_DUPR_GAMES = 5

/** The columns of DUPR's club import; its sheet for singles has no second player on a side. */
export const duprColumns = (format: MatchFormat): string[] => [
  ...['matchType', 'scoreType', 'event', 'date'],
  ...seatsOf(format).flatMap((seat) => [`player${seat}`, `player${seat}DuprId`]),
  ...gamesOf((game) => [`teamAGame${game + 1}`, `teamBGame${game + 1}`]),
]

const seatsOf = (format: MatchFormat): string[] => (format === 'doubles' ? ['A1', 'A2', 'B1', 'B2'] : ['A1', 'B1'])
const gamesOf = <T>(of: (game: number) => T[]): T[] => Array.from({ length: MAX_DUPR_GAMES }, (_, game) => of(game)).flat()

/** Why DUPR cannot take a match, or should not. */
export type DuprFault =
  'no_games' | 'too_many_games' | 'practice' | 'no_winner' | 'contradiction' | 'empty_seat' | 'pair_in_a_seat'

/** DUPR needs everyone on court, each game and a winner of it. */
function faultOf(match: MatchDto): DuprFault | undefined {
  const { games = [], matchType, result } = match
  if (matchType === 'practice') return 'practice'
  if (games.length === 0) return 'no_games'
  if (games.length > MAX_DUPR_GAMES) return 'too_many_games'
  if (games.some(({ own, opponent }) => own === opponent)) return 'no_winner'
  const won = games.filter(({ own, opponent }) => own > opponent).length
  if (won * 2 === games.length) return 'no_winner'
  if (won * 2 > games.length !== (result === 'won')) return 'contradiction'
  const others = othersOf(match)
  if (others.some((name) => !name)) return 'empty_seat'
  return others.some((name) => /[/&+]|\s(?:and|und|y|et|e|và)\s/iu.test(name!)) ? 'pair_in_a_seat' : undefined
}

const othersOf = (match: MatchDto): (string | undefined)[] => {
  const first = match.opponent1Name ?? match.opponentName
  return match.format === 'doubles' ? [match.partnerName, first, match.opponent2Name] : [first]
}

/** DUPR's tables of singles and of doubles, in order of play, and the matches that it has no place for. */
export function duprTables(matches: readonly MatchDto[], player: string) {
  const placeOf = ({ playedOn, matchDate }: MatchDto) => `${playedOn} ${matchDate}`
  const inOrder = matches.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const leftOut = inOrder.flatMap((match) => {
    const fault = faultOf(match)
    return fault ? [{ match, fault }] : []
  })
  const table = (format: MatchFormat) => {
    const usable = inOrder.filter((match) => match.format === format && !faultOf(match))
    const rows = usable.map((match) => rowOf(match, player))
    return { count: rows.length, csv: csvRows([duprColumns(format), ...rows], csvStyle('en')) }
  }
  return { singles: table('singles'), doubles: table('doubles'), leftOut }
}

/** DUPR's ids are left blank: we do not know them, and its import requires them, so every row is one to complete. */
function rowOf(match: MatchDto, player: string): (string | number)[] {
  const { games = [], format, scoring } = match
  const [one, two, three] = othersOf(match).map(withoutSigns)
  const seats = format === 'doubles' ? [player, one, two, three] : [player, one]
  return [
    format === 'doubles' ? 'D' : 'S',
    scoring === 'rally' ? 'RALLY' : 'SIDEOUT',
    ...['Kitchenline', match.playedOn],
    ...seats.flatMap((name) => [withoutSigns(name), '']),
    ...gamesOf((game) => [games[game]?.own ?? '', games[game]?.opponent ?? '']),
  ]
}
