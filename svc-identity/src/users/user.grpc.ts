import type { Aim } from '@kitchenline/domain'
import { matchFormat, role, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Profile } from './user.ts'

export function userToProto(user: Profile): pb.User {
  return {
    ...user,
    role: role.encode(user.role),
    skillCategory: skillCategory.encode(user.skillCategory),
    erasureDueAt: user.leaving?.dueAt,
    aims: (user.aims ?? []).map(aimToProto),
    shownMoments: user.shownMoments && { moments: user.shownMoments },
  }
}

const aimToProto = ({ format, ...aim }: Aim): pb.Aim => ({ ...aim, format: matchFormat.encode(format) })
