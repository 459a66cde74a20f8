import { createHash } from 'node:crypto'
import { formatOf, ID_MAX, IMPORT_ROWS_MAX, MATCH_FORMATS, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { linkPeople } from '../opponents/link-people.ts'
import { refuseOwnName } from '../opponents/own-name.ts'
import { inRow, refuse } from '../check-input.ts'
import { changeMany } from '../changes/change-many.ts'
import { checkMatch } from './check-match.ts'
import { linkedIds, namedIn, peopleOf } from '../records/people-of.ts'
import type { MatchPlace } from '../records/match.repository.ts'
import type { Match, NewMatch } from '../records/match.ts'
import { orderKey } from '../records/order-key.ts'

type Import = { userId: string; importId: string; firstRow: number; matches: NewMatch[] }

/**
 * Rows of a file become matches, all of them or, when one is wrong, none. A row's match has an id made of import and row, so that
 * the same part sent again, after a lost answer or a crash in the middle, stores only what is missing.
 */
export async function importMatches(
  ctx: Context,
  { userId, importId, firstRow, matches }: Import,
): Promise<{ imported: number; skipped: number }> {
  checkImportId(importId)
  if (!Number.isInteger(firstRow) || firstRow < 0) refuse('firstRow')
  if (matches.length === 0 || matches.length > IMPORT_ROWS_MAX) refuse('matches')
  const newMatches = matches.map((input, row) => checkRow(input, row, ctx.clock()))
  await refuseOwnName(ctx, userId, namedInRows(newMatches))
  const made = await makeMatches(ctx, userId, newMatches, (row) => rowId(userId, importId, firstRow + row))
  const missing = async () => (await placesOf(ctx, userId, made)).filter(({ place }) => isOpen(place))
  let imported = 0
  await changeMany(ctx, userId, {
    async *rows() {
      yield await missing()
    },
    async write(rows, change) {
      const written = await ctx.manyMatches.put(rows, change)
      imported += written
      return written
    },
  })
  return { imported, skipped: made.length - imported }
}

export const checkRow = (input: NewMatch, row: number, now: Date): NewMatch => inRow(row, () => checkMatch(input, now))

/** The people of some rows, by the fields of their names. */
export const namedInRows = (matches: NewMatch[]) =>
  matches.flatMap((match, row) => namedIn(match).map(({ field, person }) => ({ field: `matches.${row}.${field}`, person })))

export function checkImportId(importId: string): void {
  if (importId === '' || importId.length > ID_MAX) refuse('importId')
}

/** Unique to this row, and the same for every retry. */
export function rowId(userId: string, importId: string, row: number): string {
  return createHash('sha256').update(`${userId}\n${importId}\n${row}`).digest('hex').slice(0, 32)
}

async function makeMatches(
  ctx: Context,
  userId: string,
  newMatches: NewMatch[],
  idOf: (row: number) => string,
): Promise<Match[]> {
  const people = newMatches.map(peopleOf)
  const linked = await linkPeople(ctx, userId, people.flat())
  const now = ctx.clock().getTime()
  let next = 0
  return newMatches.map((match, row) => {
    const opponents = linked.slice(next, next + match.opponents.length)
    const partner = match.partner && linked[next + match.opponents.length]
    next += people[row]!.length
    return {
      ...match,
      id: idOf(row),
      userId,
      // Rows of one day keep the order of the file; none is dated ahead, or a clearing that begins now would take it for a later match.
      createdAt: new Date(now - (newMatches.length - 1 - row)),
      version: 1,
      format: formatOf({ matchType: match.matchType, partnerName: partner?.name }),
      performanceScore: performanceScore(match),
      opponents,
      ...(partner && { partner }),
    }
  })
}

type Row = {
  id: string
  format: Match['format']
  opponentIds: string[]
  partnerId?: string
  orderKey: string
  match: Match
  place: MatchPlace
}

/** In both collections: the same row sent again as another format is still the same row. */
async function placesOf(ctx: Context, userId: string, made: Match[]): Promise<Row[]> {
  const ids = made.map(({ id }) => id)
  const [singles, doubles] = await Promise.all(MATCH_FORMATS.map((format) => ctx.manyMatches.places(userId, format, ids)))
  const absent: MatchPlace = { state: 'absent' }
  return made.map((match) => {
    const [own, other] = match.format === 'singles' ? [singles, doubles] : [doubles, singles]
    const otherPlace = other?.get(match.id) ?? absent
    return {
      id: match.id,
      format: match.format,
      opponentIds: linkedIds(match.opponents),
      ...(match.partner?.id !== undefined && { partnerId: match.partner.id }),
      orderKey: orderKey(match),
      match,
      place: isOpen(otherPlace) ? (own?.get(match.id) ?? absent) : otherPlace,
    }
  })
}

const isOpen = (place: MatchPlace) => place.state === 'absent' || place.state === 'void'
