import { csvRows, csvStyle, localDay, MATCH_CSV_COLUMNS, type MatchCsvColumn, type MatchFormat } from '@kitchenline/domain'

const PEOPLE = 50
const DAYS = 1_000
const DAY_MS = 24 * 60 * 60 * 1000

/** A table of so many matches of one format, as an export writes it: three games each, a place, now and then a note. */
export function seasonFile(format: MatchFormat, rows: number): string {
  const table = Array.from({ length: rows }, (_, index) => {
    const cells = rowOf(format, index, rows)
    return MATCH_CSV_COLUMNS.map((column) => cells[column])
  })
  return csvRows([MATCH_CSV_COLUMNS, ...table], csvStyle('en'))
}

function rowOf(format: MatchFormat, index: number, rows: number): Partial<Record<MatchCsvColumn, string | number>> {
  const playerName = (shift: number) => `Player ${(index * 7 + shift) % PEOPLE}`
  const points = 5 + (index % 5)
  return {
    date: localDay(new Date(Date.now() - ((rows - index) * DAYS * DAY_MS) / rows), 'UTC'),
    type: format,
    result: index % 3 ? 'won' : 'lost',
    own_scores: `11 ${points} 11`,
    opponent_scores: `${points} 11 9`,
    opponent: playerName(0),
    opponent_level: 3 + (index % 20) / 10,
    ...(format === 'doubles' && { opponent_2: playerName(1), partner: playerName(3) }),
    location: 'Riverside courts',
    ...(index % 10 === 0 && { notes: 'Windy, and the light was gone by the third game' }),
  }
}
