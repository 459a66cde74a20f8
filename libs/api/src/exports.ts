import { AUDIT_ACTIONS, USER_SORTS } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, Timestamp } from './text-fields.ts'
import { z } from './zod.ts'

/** Tables of the administration that can be taken away as a file. */
export const EXPORT_TABLES = [
  ...(['users', 'signups', 'referrals', 'qr-codes', 'daily', 'audit-log'] as const),
  ...(['plans', 'payments', 'vip-users'] as const),
] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]

/** What the table on the screen is narrowed down to. A table looks at what it can be narrowed down by. */
const ExportQuery = z.strictObject({
  q: line(100).optional(),
  sort: z.enum(USER_SORTS).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  action: z.enum(AUDIT_ACTIONS).optional(),
  adminId: Id.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
})
export type ExportQuery = z.output<typeof ExportQuery>

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/admin/exports/{table}',
  access: 'admin',
  summary: 'A whole table as CSV, row by row as it is read; that it was taken goes into the audit log',
  params: z.strictObject({ table: z.enum(EXPORT_TABLES) }),
  query: ExportQuery,
  response: z.string(),
  contentType: 'text/csv; charset=utf-8',
})
