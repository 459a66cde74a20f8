import type { CurrentUserDto } from '@kitchenline/api'
import { role, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import { iso, present } from './present.ts'

export function toCurrentUser(answer: pb.User | undefined): CurrentUserDto {
  const user = present('user', answer)
  return {
    ...user,
    role: present('role', role.decode(user.role)),
    skillCategory: present('skillCategory', skillCategory.decode(user.skillCategory)),
    profilePicture: user.profilePicture ?? null,
    duprRating: user.duprRating ?? null,
    duprId: user.duprId ?? null,
    age: user.age ?? null,
    bio: user.bio ?? null,
    vipNotes: user.vipNotes ?? null,
    createdAt: iso('createdAt', user.createdAt),
    erasureDueAt: user.erasureDueAt?.toISOString(),
    shownMoments: user.shownMoments?.moments,
  }
}
