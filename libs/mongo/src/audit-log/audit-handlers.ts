import type { AuditEntry as WireEntry, AuditFilter as WireFilter } from '@kitchenline/proto/audit'
import type { Edge } from '@kitchenline/runtime'
import type { AuditEntry } from './audit-entry.ts'
import type { AuditRepository } from './audit.repository.ts'

const PAGE_MAX = 501

type ListRequest = { filter?: WireFilter | undefined }

/** What administrators changed in a service, and who they are. */
export function auditHandlers({ audit }: { audit: AuditRepository }, edge: Pick<Edge, 'admin'>) {
  return {
    listAuditEntries: edge.admin<ListRequest, { entries: WireEntry[] }>(async ({ filter }) => {
      const { adminId, action, from, to, afterAt, afterId = '', limit = 0, ascending, subjects = [] } = filter ?? {}
      const entries = await audit.list({
        adminId,
        action,
        from,
        to,
        ascending,
        subjects: subjects.length > 0 ? subjects : undefined,
        after: afterAt && { at: afterAt, id: afterId },
        limit: Math.min(Math.max(limit, 1), PAGE_MAX),
      })
      return { entries: entries.map(toWire) }
    }),

    listAuditAdmins: edge.admin<object, { adminIds: string[] }>(async () => ({ adminIds: await audit.listAdmins() })),
  }
}

const toWire = ({ before, after, ...entry }: AuditEntry): WireEntry => ({
  ...entry,
  before: before === undefined ? undefined : JSON.stringify(before),
  after: after === undefined ? undefined : JSON.stringify(after),
})
