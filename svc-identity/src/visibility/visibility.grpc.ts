import { DomainError, type ProfileField } from '@kitchenline/domain'
import { profileField } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { listVisible } from './visible-players.ts'

export function visibilityHandlers(ctx: Context, edge: Edge) {
  return {
    listVisible: edge.user<pb.ListVisibleRequest, pb.ListVisibleResponse>(async ({ userIds, fields }, viewer) => ({
      userIds: await listVisible(ctx, viewer, { userIds, fields: fields.map(toField) }),
    })),
  }
}

/** An unknown field of a newer version is hidden. */
function toField(field: pb.ProfileField): ProfileField {
  const word = profileField.decode(field)
  if (!word) throw new DomainError('INVALID_INPUT', { field: 'fields' })
  return word
}
