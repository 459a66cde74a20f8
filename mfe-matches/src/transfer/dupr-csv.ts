import type { CurrentUserDto, MatchDto, OpponentDto } from '@kitchenline/api'
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
  'not_finished' | 'no_games' | 'too_many_games' | 'practice' | 'no_winner' | 'contradiction' | 'empty_seat' | 'pair_in_a_seat'

/** DUPR needs everyone on court, each game and a winner of it. */
function faultOf(match: MatchDto): DuprFault | undefined {
  const { games = [], matchType, result } = match
  if (match.ending) return 'not_finished'
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

type Seated = { name: string | undefined; id: string | undefined }

const seatedIn = (match: MatchDto): Seated[] => {
  const first = { name: match.opponent1Name ?? match.opponentName, id: match.opponent1Id ?? match.opponentId }
  const partner = { name: match.partnerName, id: match.partnerId }
  return match.format === 'doubles' ? [partner, first, { name: match.opponent2Name, id: match.opponent2Id }] : [first]
}
const othersOf = (match: MatchDto) => seatedIn(match).map(({ name }) => name)

type Me = Pick<CurrentUserDto, 'name' | 'duprId'>
type Book = readonly Pick<OpponentDto, 'id' | 'duprId'>[]

/** DUPR's tables of singles and of doubles, in order of play, the matches that it has no place for, and who has no id in them. */
export function duprTables(matches: readonly MatchDto[], me: Me, book: Book) {
  const placeOf = ({ playedOn, matchDate }: MatchDto) => `${playedOn} ${matchDate}`
  const inOrder = matches.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const leftOut = inOrder.flatMap((match) => {
    const fault = faultOf(match)
    return fault ? [{ match, fault }] : []
  })
  const ids = new Map(book.map(({ id, duprId }) => [id, duprId]))
  const withoutId = new Set<string>()
  const seatsIn = (match: MatchDto) =>
    [
      { name: me.name, duprId: me.duprId ?? undefined },
      ...seatedIn(match).map(({ name, id }) => ({ name, duprId: id && ids.get(id) })),
    ].map(({ name = '', duprId }) => {
      if (!duprId) withoutId.add(name)
      return [withoutSigns(name), duprId ?? '']
    })
  const table = (format: MatchFormat) => {
    const usable = inOrder.filter((match) => match.format === format && !faultOf(match))
    const rows = usable.map((match) => rowOf(match, seatsIn(match)))
    return { count: rows.length, csv: csvRows([duprColumns(format), ...rows], csvStyle('en')) }
  }
  const [singles, doubles] = [table('singles'), table('doubles')]
  return { singles, doubles, leftOut, withoutId: [...withoutId] }
}

/** Its import requires the ids: who has none is to be completed. */
function rowOf(match: MatchDto, seats: string[][]): (string | number)[] {
  const { games = [], format, scoring } = match
  return [
    format === 'doubles' ? 'D' : 'S',
    scoring === 'rally' ? 'RALLY' : 'SIDEOUT',
    ...['Kitchenline', match.playedOn],
    ...seats.flat(),
    ...gamesOf((game) => [games[game]?.own ?? '', games[game]?.opponent ?? '']),
  ]
}
