import { AUDIT_ACTIONS, USER_SORTS } from './admin.ts'
import { PAYMENT_SORTS, SUBSCRIPTION_SORTS, SUBSCRIPTION_STATUSES } from './billing-lists.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, Timestamp } from './text-fields.ts'
import { z } from './zod.ts'

/** Tables of the administration that can be downloaded as a file. */
export const EXPORT_TABLES = [
  ...(['users', 'signups', 'referrals', 'qr-codes', 'daily', 'audit-log'] as const),
  ...(['plans', 'subscriptions', 'payments', 'vip-users'] as const),
] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]

/** What the table on the screen is narrowed down to. A table looks at what it can be narrowed down by. */
const ExportQuery = z.strictObject({
  q: line(100).optional(),
  /** That of the table; where none is named, the one it has by itself. */
  sort: z.enum([...new Set([...USER_SORTS, ...PAYMENT_SORTS, ...SUBSCRIPTION_SORTS])]).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
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
