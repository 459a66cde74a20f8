import { ID_MAX, IMPORT_ROWS_MAX } from '@kitchenline/domain'
import { inBatches } from '@kitchenline/runtime'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import { MATCHES_AT_ONCE } from '../changes/log-entry.ts'
import type { Context } from '../context.ts'
import { linkPeople, refuseSamePersonIn, withDuprIds } from '../opponents/link-people.ts'
import { matchOf } from '../opponents/make-match.ts'
import { refuseOwnName } from '../opponents/seat-friends.ts'
import { idOf } from '../records/ids.ts'
import { inRow, refuse } from '../calls/check-input.ts'
import { checkMatch } from './check-match.ts'
import { type CheckedMatch, type Named, namedIn, type NewMatch, peopleOf } from '../records/match.ts'

type Import = { userId: string; importId: string; firstRow: number; matches: NewMatch[] }
type Needs = ChangeNeeds & Pick<Context, 'matches' | 'opponents' | 'newId' | 'ownName'>

/**
 * Rows of a file become matches; when one is wrong, none does. A row's match has an id made of import and row, so that the same part sent again,
 * after a lost answer or a crash in the middle, stores only what is missing.
 */
export async function importMatches(
  ctx: Needs,
  { userId, importId, firstRow, matches }: Import,
): Promise<{ imported: number; skipped: number }> {
  checkImportId(importId)
  if (!Number.isInteger(firstRow) || firstRow < 0) refuse('firstRow')
  if (matches.length === 0 || matches.length > IMPORT_ROWS_MAX) refuse('matches')
  const { checked, named } = await checkRows(ctx, userId, matches)
  const now = ctx.clock().getTime()
  const rows = checked.map((newMatch, row) => ({
    newMatch,
    named: named[row]!,
    id: rowId(userId, importId, firstRow + row),
    // Rows of one day keep the order of the file; none is dated ahead, or a clearing that begins now would take it for a later match.
    createdAt: new Date(now - (checked.length - 1 - row)),
  }))
  let imported = 0
  for (const some of inBatches(rows, MATCHES_AT_ONCE)) imported += await importRows(ctx, userId, some)
  return { imported, skipped: rows.length - imported }
}

type Row = { newMatch: CheckedMatch; named: Named[]; id: string; createdAt: Date }

function importRows(ctx: Needs, userId: string, rows: Row[]): Promise<number> {
  return changePlayer(ctx, userId, async () => {
    const ids = rows.map(({ id }) => id)
    const stored = new Set((await ctx.matches.findAll(userId, ids)).map(({ match }) => match.id))
    const missing = rows.filter(({ id }) => !stored.has(id))
    const named = missing.flatMap(({ newMatch }) => peopleOf(newMatch))
    const { linked, added } = await linkPeople(ctx, userId, named)
    const people = await withDuprIds(ctx, userId, { people: named, linked, added })
    refuseSamePersonIn(
      missing.map(({ named }) => named),
      linked,
    )
    const changes = missing.map((row) => {
      const match = matchOf(userId, { ...row, linked: linked.splice(0, peopleOf(row.newMatch).length) })
      return { after: { match } }
    })
    return { answer: changes.length, changes, people }
  })
}

/** With the people of each row, by the fields of their names. */
export async function checkRows(
  ctx: Pick<Context, 'clock' | 'opponents' | 'ownName'>,
  userId: string,
  matches: NewMatch[],
): Promise<{ checked: CheckedMatch[]; named: Named[][] }> {
  const checked = matches.map((input, row) => inRow(row, () => checkMatch(input, ctx.clock())))
  const named = checked.map((match, row) =>
    namedIn(match).map(({ field, person }) => ({ field: `matches.${row}.${field}`, person })),
  )
  await refuseOwnName(ctx, userId, named.flat())
  return { checked, named }
}

export function checkImportId(importId: string): void {
  if (importId === '' || importId.length > ID_MAX) refuse('importId')
}

export const rowId = (userId: string, importId: string, row: number): string => idOf(`${userId}\n${importId}\n${row}`)
