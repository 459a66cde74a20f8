import { IMPORT_ROWS_MAX, IMPORT_STATES, IMPORTED_ROWS_MAX, MATCH_FORMATS } from '@kitchenline/domain'
import { endpoint } from './endpoint.ts'
import { ImportMatchesBody } from './match-input.ts'
import { Id } from './text-fields.ts'
import { z } from './zod.ts'

/** A file that the server stores by itself once all its rows are there. */
export const ImportDto = z.object({
  importId: z.string(),
  state: z.enum(IMPORT_STATES),
  /** How many the file has; 0 until it is started. */
  rows: z.number(),
  imported: z.number(),
  /** Rows that were there before. */
  skipped: z.number(),
  /** Why it failed: an error code. */
  problem: z.string().optional(),
})
export type ImportDto = z.infer<typeof ImportDto>

const importParams = z.strictObject({ importId: Id })

export const addImportRows = endpoint({
  method: 'POST',
  path: '/api/matches/import/{importId}/rows',
  access: 'user',
  summary: `Hand in up to ${IMPORT_ROWS_MAX} rows of a file; nothing is stored before the import is started`,
  params: importParams,
  body: ImportMatchesBody.omit({ importId: true }),
  response: ImportDto,
})

/** `rows` is how many the file has. */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/matches/import/{importId}/start',
  access: 'user',
  changes: 'own-jobs',
  summary: 'Store the rows that were handed in, in the background',
  params: importParams,
  body: z.strictObject({ rows: z.number().int().min(1).max(IMPORTED_ROWS_MAX) }),
  response: ImportDto,
  status: 202,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/matches/imports',
  access: 'user',
  shows: ['own-jobs'],
  summary: 'The last file that was imported in the background, and how far it is',
  response: z.array(ImportDto),
})

/** `matches` there were when it began; `deleted` of them are in the bin. */
export const ClearingDto = z.object({ format: z.enum(MATCH_FORMATS), matches: z.number(), deleted: z.number() })
export type ClearingDto = z.infer<typeof ClearingDto>

export const listClearings = endpoint({
  method: 'GET',
  path: '/api/matches/clearings',
  access: 'user',
  shows: ['own-jobs'],
  summary: 'Formats that are being cleared in the background, and how far that is',
  response: z.array(ClearingDto),
})
