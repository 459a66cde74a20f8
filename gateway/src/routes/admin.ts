import { adminUsers, auditAdmins, auditLog, setVipStatus, usersForVip, vipUsers } from '@kitchenline/api'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { adminUserDto } from './admin-user-dto.ts'
import { listAuditAdmins, readAuditLog } from './audit-log.ts'
import { linkNext } from './link-next.ts'

export function adminRoutes(api: Api, services: Services) {
  const { identity } = services

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

  serve(api, setVipStatus, async ({ scope, body }) => {
    const { user } = await identity.call(scope, 'setVipStatus', { ...body, notes: body.notes || undefined })
    api.news.publish(body.userId, 'own-plan')
    return adminUserDto(user!)
  })

  serve(api, auditAdmins, ({ scope }) => listAuditAdmins(services, scope))

  serve(api, auditLog, async ({ scope, query, res }) => {
    const { entries, nextCursor } = await readAuditLog(services, scope, query)
    linkNext(res, auditLog.path, query, nextCursor)
    return entries
  })
}
