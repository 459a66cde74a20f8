import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { AuditEntry } from './audit.repository.ts'

const PAGE_MAX = 101

export function auditHandlers(ctx: Pick<Context, 'audit'>, edge: Edge) {
  return {
    listAuditEntries: edge.admin<pb.ListAuditEntriesRequest, pb.ListAuditEntriesResponse>(async ({ filter }) => {
      const { adminId, action, from, to, afterAt, afterId = '', limit = 0 } = filter ?? {}
      const entries = await ctx.audit.list({
        adminId,
        action,
        from,
        to,
        after: afterAt && { at: afterAt, id: afterId },
        limit: Math.min(Math.max(limit, 1), PAGE_MAX),
      })
      return { entries: entries.map(toProto) }
    }),
  }
}

const toProto = ({ before, after, ...entry }: AuditEntry) => ({
  ...entry,
  before: before === undefined ? undefined : JSON.stringify(before),
  after: after === undefined ? undefined : JSON.stringify(after),
})
