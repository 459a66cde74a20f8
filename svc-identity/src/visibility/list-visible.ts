import { DomainError, type ProfileField } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { listPlayers } from '../accounts/list-players.ts'
import { sightOf, type Viewer } from './sight.ts'

const IDS_MAX = 100

type Question = { userIds: string[]; fields: readonly ProfileField[] }

/** Those who show the caller all of the fields, in the order requested. Erased accounts and those about to be are left out. */
export async function listVisible(ctx: Context, viewer: Viewer, { userIds, fields }: Question): Promise<string[]> {
  if (userIds.length > IDS_MAX) throw new DomainError('INVALID_INPUT', { field: 'userIds' })
  if (fields.length === 0) throw new DomainError('INVALID_INPUT', { field: 'fields' })
  const owners = await listPlayers(ctx, userIds)
  const sees = await sightOf(ctx, viewer, { owners, fields, knows: (audience) => audience === 'nobody' })
  return owners.filter((owner) => fields.every((field) => sees(owner, field))).map(({ id }) => id)
}
