import type { AimDto, CurrentUserDto } from '@kitchenline/api'
import { AIM_KINDS } from '@kitchenline/domain'
import { matchFormat, role, skillCategory } from '@kitchenline/proto/codecs'
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
    aims: toAims(user.aims),
    shownMoments: user.shownMoments?.moments,
  }
}

/** One of a kind that only newer parts know is not shown. */
export function toAims(aims: readonly pb.Aim[]): AimDto[] | undefined {
  const known = aims.flatMap(({ kind: word, format, ...aim }) => {
    const kind = AIM_KINDS.find((one) => one === word)
    return kind ? [{ ...aim, kind, format: matchFormat.decode(format) }] : []
  })
  return known.length > 0 ? known : undefined
}
