import { addImportRows, listClearings, listImports, startImport, type ClearingDto, type ImportDto } from '@kitchenline/api'
import { importState, matchFormat } from '@kitchenline/proto/codecs'
import type * as matches from '@kitchenline/proto/matches'
import { timeZoneOf } from '../http/request-headers.ts'
import { serve, type Api, type Call } from './serve.ts'
import type { Services } from '../services/services.ts'
import { toLogMatchRequest } from './log-match-request.ts'
import { BULK_MS, IMPORT_BODY_BYTES } from './many-matches.ts'
import { present } from './present.ts'

/** What goes on in the background of a player's history. */
export function importRoutes(api: Api, { matches: service }: Services) {
  const add = async ({ params, body: { firstRow, matches: rows }, caller, scope, req }: Call<typeof addImportRows>) => {
    await api.limits.take('matchesOfDay', { caller, address: req.ip }, rows.length)
    const request = { ...params, firstRow, matches: rows.map((row) => toLogMatchRequest(row, timeZoneOf(req, undefined))) }
    return toImport((await service.call(scope, 'addImportRows', request)).job)
  }
  serve(api, addImportRows, add, { maxBodyBytes: IMPORT_BODY_BYTES, deadlineMs: BULK_MS })

  serve(api, startImport, async ({ params, body, caller, scope, req }) => {
    await api.limits.take('importsOfDay', { caller, address: req.ip })
    return toImport((await service.call(scope, 'startImport', { ...params, ...body })).job)
  })

  serve(api, listImports, async ({ scope }) => (await service.call(scope, 'listImports', {})).jobs.map(toImport))

  serve(api, listClearings, async ({ scope }) => {
    const { clearings } = await service.call(scope, 'listClearings', {})
    return clearings.flatMap(toClearing)
  })
}

function toImport(job: matches.ImportJob | undefined): ImportDto {
  const { importId, rows, imported, skipped, problem, state } = present('import', job)
  const word = present('state', importState.decode(state))
  return { importId, state: word, rows, imported, skipped, ...(problem && { problem }) }
}

function toClearing({ format: wire, matches: found, deleted }: matches.Clearing): ClearingDto[] {
  const format = matchFormat.decode(wire)
  return format ? [{ format, matches: found, deleted }] : []
}
