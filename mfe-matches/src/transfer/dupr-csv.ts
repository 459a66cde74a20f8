import type { Game, LocalDay, Scoring } from '@kitchenline/domain'

const MAX_DUPR_GAMES = 5

/** The columns of DUPR's club import. */
export const DUPR_COLUMNS = [
  'matchType',
  'scoreType',
  'event',
  'date',
  'playerA1',
  'playerA1DuprId',
  'playerA2',
  'playerA2DuprId',
  'playerB1',
  'playerB1DuprId',
  'playerB2',
  'playerB2DuprId',
  ...Array.from({ length: MAX_DUPR_GAMES }, (_, game) => [`teamAGame${game + 1}`, `teamBGame${game + 1}`]).flat(),
] as const

export type DuprMatch = {
  day: LocalDay
  format: 'singles' | 'doubles'
  event: string
  own: string[]
  opponents: string[]
  games: readonly Game[]
  scoring?: Scoring | undefined
}

/**
 * A row for each match whose games are known. DUPR's ids are left blank: we do not know them, and its import requires them, so
 * every row is one to complete. `unusable` counts the matches without single games, which DUPR cannot take.
 */
export function duprRows(matches: readonly DuprMatch[]): { rows: (string | number)[][]; unusable: number } {
  const usable = matches.filter((match) => match.games.length > 0 && match.games.length <= MAX_DUPR_GAMES)
  const rows = usable.map(({ day, format, event, own, opponents, games, scoring }) => [
    format === 'doubles' ? 'D' : 'S',
    scoring === 'rally' ? 'RALLY' : 'SIDEOUT',
    event,
    day,
    ...[own[0], own[1], opponents[0], opponents[1]].flatMap((name) => [name ?? '', '']),
    ...Array.from({ length: MAX_DUPR_GAMES }, (_, game) => [games[game]?.own ?? '', games[game]?.opponent ?? '']).flat(),
  ])
  return { rows, unusable: matches.length - usable.length }
}
