import { exportTable, type ExportTable } from '@kitchenline/api'
import { csvStyle, DomainError } from '@kitchenline/domain'
import type { Request } from 'express'
import { isFromOtherSite } from '../http/cross-site.ts'
import { auditLog, payments, plans, subscriptions } from './billing-tables.ts'
import { daily, qrCodes } from './growth-tables.ts'
import { sendCsv } from './send-csv.ts'
import type { Table } from './table.ts'
import { referrals, signups, users, vipUsers } from './user-tables.ts'
import { SENT, serve, type Api, type Call } from '../routes/serve.ts'
import type { Services } from '../services/services.ts'

const TABLES: Record<ExportTable, Table> = {
  ...{ users, signups, referrals, daily, plans, subscriptions, payments },
  'qr-codes': qrCodes,
  'audit-log': auditLog,
  'vip-users': vipUsers,
}

export function exportRoutes(api: Api, services: Services) {
  const send = async ({ params, query, scope, req, res }: Call<typeof exportTable>): Promise<typeof SENT> => {
    refuseForeignLinks(req)
    const { heading, parts } = TABLES[params.table]
    // First, so that nothing leaves unrecorded.
    await services.identity.call(scope, 'recordExport', { table: params.table, filter: JSON.stringify(query) })
    const name = `kitchenline-${params.table}-${new Date().toISOString().slice(0, 10)}.csv`
    // A spreadsheet belongs to the machine: the browser's first language is the nearest to it that we know.
    const style = csvStyle(req.acceptsLanguages()[0] ?? '')
    await sendCsv(res, { name, heading, parts: parts(services, scope, query), style })
    return SENT
  }
  serve(api, exportTable, send, { inBackground: true })
}

/** A link on another site could have an administrator's browser fetch it, and write that into the log. */
function refuseForeignLinks(req: Request): void {
  if (isFromOtherSite(req)) throw new DomainError('CROSS_SITE')
}
