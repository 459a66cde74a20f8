import {
  adminUsers,
  auditAdmins,
  auditLog,
  endUserSessions,
  playerAccess,
  setVipStatus,
  usersForVip,
  vipUsers,
} from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { adminUserDto } from './admin-user-dto.ts'
import { statusDto } from './billing-dto.ts'
import { listAuditAdmins, readAuditLog } from './audit-log.ts'
import { linkNext } from './link-next.ts'
import { present } from './present.ts'

export function adminRoutes(api: Api, services: Services) {
  const { identity, billing } = services

  serve(api, adminUsers, async ({ scope, query, res }) => {
    const { q: search, sort, order, limit, cursor } = query
    const request = { search, vip: undefined, sort, descending: order === 'desc', limit, cursor }
    const { users, nextCursor } = await identity.call(scope, 'listUsers', request)
    linkNext(res, adminUsers.path, query, nextCursor)
    return users.map(adminUserDto)
  })

  serve(api, vipUsers, async ({ scope, query, res }) => {
    const { q: search, sort, order, limit, cursor } = query
    const request = { search, vip: true, sort, descending: order === 'desc', limit, cursor }
    const { users, nextCursor } = await identity.call(scope, 'listUsers', request)
    linkNext(res, vipUsers.path, query, nextCursor)
    return users.map(adminUserDto)
  })

  serve(api, usersForVip, async ({ scope, query, res }) => {
    const { q: search, limit, cursor } = query
    const request = { search, vip: false, sort: 'name', descending: false, limit, cursor }
    const { users, nextCursor } = await identity.call(scope, 'listUsers', request)
    linkNext(res, usersForVip.path, query, nextCursor)
    return users.map(adminUserDto)
  })

  serve(api, setVipStatus, async ({ scope, body, publish }) => {
    const { user, changed } = await identity.call(scope, 'setVipStatus', { ...body, notes: body.notes || undefined })
    if (changed) publish('own-plan', body.userId)
    return adminUserDto(user!)
  })

  serve(api, playerAccess, async ({ scope, params: { id } }) => {
    const account = { search: id, vip: undefined, sort: 'created', descending: true, limit: 100, cursor: undefined }
    const user = (await identity.call(scope, 'listUsers', account)).users.find((found) => found.id === id)
    if (!user) throw new DomainError('USER_NOT_FOUND', { userId: id })
    const { status } = await billing.call(scope, 'getPlayerAccess', { userId: id, isVip: user.isVip })
    return statusDto(present('status', status))
  })

  serve(api, endUserSessions, async ({ scope, params: { id } }) => {
    await api.sessions.ending(id, () => identity.call(scope, 'endUserSessions', { userId: id }))
    return { success: true as const }
  })

  serve(api, auditAdmins, ({ scope }) => listAuditAdmins(services, scope))

  serve(api, auditLog, async ({ scope, query, res }) => {
    const { entries, nextCursor } = await readAuditLog(services, scope, query)
    linkNext(res, auditLog.path, query, nextCursor)
    return entries
  })
}
