import { IMPORTED_ROWS_MAX, MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { notifyAfterBulkChange } from '../confirmations/notify-after-bulk-change.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refuse.ts'
import { changeMany } from '../changes/change-many.ts'
import { checkImportId, rowId } from './import-matches.ts'
import type { ReadMatch } from '../records/many-match.repository.ts'

const AT_ONCE = 500

type Undo = { userId: string; importId: string; rows: number }

/** Every match that came with these rows of a file into the bin, also when only some of them came; answers how many. */
export async function undoImport(ctx: Context, { userId, importId, rows }: Undo): Promise<number> {
  checkImportId(importId)
  if (!Number.isInteger(rows) || rows < 1 || rows > IMPORTED_ROWS_MAX) refuse('rows')
  const deletedAt = ctx.clock()
  let deleted = 0
  const ids: Record<MatchFormat, string[]> = { singles: [], doubles: [] }
  await changeMany(ctx, userId, {
    rows: () => stillThere(ctx, userId, (row) => rowId(userId, importId, row), rows),
    async write(part, change) {
      let written = 0
      for (const format of MATCH_FORMATS) {
        const some = part.filter((match) => match.format === format)
        ids[format].push(...some.map(({ id }) => id))
        if (some.length > 0) written += await ctx.manyMatches.bin(userId, format, some, { change, deletedAt })
      }
      deleted += written
      return written
    },
  })
  await notifyAfterBulkChange(
    ctx,
    userId,
    MATCH_FORMATS.map((format) => ({ format, ids: ids[format] })),
  )
  return deleted
}

async function* stillThere(
  ctx: Context,
  userId: string,
  idOf: (row: number) => string,
  rows: number,
): AsyncGenerator<ReadMatch[]> {
  for (let first = 0; first < rows; first += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, rows - first) }, (_, row) => idOf(first + row))
    yield (await Promise.all(MATCH_FORMATS.map((format) => ctx.manyMatches.live(userId, format, ids)))).flat()
  }
}
