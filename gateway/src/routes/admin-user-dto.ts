import type { AdminUserDto } from '@kitchenline/api'
import { role, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import { iso, present } from './present.ts'

export function adminUserDto(user: pb.AdminUser): AdminUserDto {
  return {
    ...user,
    role: present('role', role.decode(user.role)),
    skillCategory: present('skillCategory', skillCategory.decode(user.skillCategory)),
    vipNotes: user.vipNotes ?? null,
    lastActiveAt: iso('lastActiveAt', user.lastActiveAt),
    createdAt: iso('createdAt', user.createdAt),
    leavesAt: user.leavesAt?.toISOString() ?? null,
  }
}
