import { DomainError } from '@kitchenline/domain'
import { role, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import { recordChange } from '@kitchenline/mongo/audit-log'
import type { Context } from '../context.ts'
import { endUserSessions } from '../sessions/end-user-sessions.ts'
import { setVipStatus } from '../vip/set-vip-status.ts'
import type { DirectoryUser } from './directory.repository.ts'
import { listUsers } from './list-users.ts'

export function directoryHandlers(ctx: Context, edge: Edge) {
  return {
    listUsers: edge.admin<pb.ListUsersRequest, pb.ListUsersResponse>(async (request) => {
      const { users, nextCursor } = await listUsers(ctx, request)
      return { users: users.map(toProto), nextCursor }
    }),

    recordExport: edge.admin<pb.RecordExportRequest, pb.RecordExportResponse>(async ({ table, filter }, { caller }) => {
      const after = filter ? (JSON.parse(filter) as unknown) : undefined
      await recordChange(ctx, { adminId: caller.userId, action: 'table.export', subject: table, before: undefined, after })
      return {}
    }),

    setVipStatus: edge.admin<pb.SetVipStatusRequest, pb.SetVipStatusResponse>(async ({ userId, isVip, notes }, { caller }) => {
      const changed = await setVipStatus(ctx, { userId, isVip, notes, adminId: caller.userId })
      const user = await ctx.directory.find(userId)
      if (!user) throw new DomainError('USER_NOT_FOUND', { userId })
      return { user: toProto(user), changed }
    }),

    endUserSessions: edge.admin<pb.EndUserSessionsRequest, pb.EndUserSessionsResponse>(async ({ userId }, { caller }) => {
      await endUserSessions(ctx, { userId, adminId: caller.userId })
      return {}
    }),
  }
}

const toProto = ({ leaving, ...user }: DirectoryUser): pb.AdminUser => ({
  ...user,
  leavesAt: leaving?.dueAt,
  vipNotes: user.vipNotes,
  role: role.encode(user.role),
  skillCategory: skillCategory.encode(user.skillCategory),
})
