import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

const PEOPLE_MAX = 500
/** As ids of invoices, payments and subscriptions look: no name has such a beginning. */
const PROVIDER_ID = /^(in|pi|sub)_\w+$/

/** svc-billing knows no names: who is meant is looked up first. */
export async function searchBilling(
  identity: Services['identity'],
  scope: Scope,
  q: string | undefined,
): Promise<pb.BillingSearch | undefined> {
  if (!q) return undefined
  if (PROVIDER_ID.test(q)) return { userIds: [], id: q }
  return { userIds: await findPeople(identity, scope, q), id: undefined }
}

/** Ids of those whose name, username or e-mail begins so. */
export async function findPeople(identity: Services['identity'], scope: Scope, q: string): Promise<string[]> {
  const request = { search: q, vip: undefined, sort: 'created', descending: true, limit: PEOPLE_MAX, cursor: undefined }
  const { users, nextCursor } = await identity.call(scope, 'listUsers', request)
  if (nextCursor) throw new DomainError('SEARCH_TOO_WIDE', { most: String(PEOPLE_MAX) })
  return users.map(({ id }) => id)
}
