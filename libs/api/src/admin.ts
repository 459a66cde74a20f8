import { ROLES, SKILL_CATEGORIES, VIP_NOTES_MAX } from '@kitchenline/domain'
import { SubscriptionStatusDto } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, line, paragraph, Timestamp } from './text-fields.ts'
import { z } from './zod.ts'

/** An account as an administrator sees it. */
export const AdminUserDto = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  skillLevel: z.number(),
  skillCategory: z.enum(SKILL_CATEGORIES),
  isVip: z.boolean(),
  vipNotes: z.string().nullable(),
  referralCode: z.string(),
  lastActiveAt: z.string(),
  createdAt: z.string(),
  /** When it will be erased, where its owner has asked for that: until then other players do not see it. */
  leavesAt: z.string().nullable(),
})
export type AdminUserDto = z.infer<typeof AdminUserDto>

const Search = line(100).optional()
const limit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual)

export const USER_SORTS = ['created', 'name', 'active'] as const

export const adminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Accounts by the beginning of a name, username or e-mail, or by a whole id or referral code, in parts',
  query: z.strictObject({
    q: Search,
    sort: z.enum(USER_SORTS).default('created'),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: limit(50),
    cursor: Cursor,
  }),
  response: z.array(AdminUserDto),
})

const people = z.strictObject({ q: Search, limit: limit(50), cursor: Cursor })

export const vipUsers = endpoint({
  method: 'GET',
  path: '/api/admin/vip-users',
  access: 'admin',
  summary: 'VIPs with their notes, by name or as asked',
  query: z.strictObject({
    ...people.shape,
    sort: z.enum(USER_SORTS).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: z.array(AdminUserDto),
})

export const usersForVip = endpoint({
  method: 'GET',
  path: '/api/admin/users-for-vip',
  access: 'admin',
  summary: 'Who is no VIP yet, by name',
  query: people,
  response: z.array(AdminUserDto),
})

export const SetVipBody = z.strictObject({ userId: Id, isVip: z.boolean(), notes: paragraph(VIP_NOTES_MAX).nullish() })
export type SetVipBody = z.input<typeof SetVipBody>

export const setVipStatus = endpoint({
  method: 'POST',
  path: '/api/admin/set-vip-status',
  access: 'admin',
  summary: 'Grants or removes unlimited analyses; notes stay while one is VIP',
  body: SetVipBody,
  response: AdminUserDto,
})

const OneUser = z.strictObject({ id: Id })

export const playerAccess = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/access',
  access: 'admin',
  summary: 'What a player is told about the paid features, such as why no new analysis is made',
  params: OneUser,
  response: SubscriptionStatusDto,
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  access: 'admin',
  summary: 'Signs a player out everywhere, such as from an account that was stolen',
  params: OneUser,
  response: z.object({ success: z.literal(true) }),
})

export const AUDIT_ACTIONS = [
  'setting.change',
  'plan.create',
  'plan.change',
  'plan.price',
  'payment.refund',
  'vip.grant',
  'vip.remove',
  'qr.create',
  'qr.change',
  'admin.grant',
  'admin.revoke',
  'sessions.end',
  'table.export',
  'data.repair',
] as const

export const AuditEntryDto = z.object({
  id: z.string(),
  /** The administrator's id, or the account of the machine that a command ran on. */
  adminId: z.string(),
  adminName: z.string().nullable(),
  action: z.string(),
  /** What was changed: an id or a key. */
  subject: z.string(),
  /** Its name, where it is a player. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  at: z.string(),
  /** True where it is not known whether the change was done. */
  isUnfinished: z.boolean().optional(),
})
export type AuditEntryDto = z.infer<typeof AuditEntryDto>

export const auditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  summary: 'What administrators changed, newest first; of people whose name, username or e-mail begins so',
  query: z.strictObject({
    q: line(100).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    action: z.enum(AUDIT_ACTIONS).optional(),
    adminId: Id.optional(),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    limit: limit(20),
    cursor: Cursor,
  }),
  response: z.array(AuditEntryDto),
})

export const auditAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/audit-admins',
  access: 'admin',
  summary: 'Everybody who stands in the audit log, by name',
  response: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
})
