import {
  currentUser,
  dashboard,
  listEarlierMatches,
  listMatches,
  listOpponents,
  listPartners,
  playerProfile,
  recap,
  subscriptionPlans,
  subscriptionStatus,
} from '@kitchenline/api'
import type { OwnNewsKind } from '@kitchenline/domain'
import type { QueryKey } from '@tanstack/react-query'

const ANALYTICS = '/api/analytics'

/** What shows other figures once a player's own change is stored; a path stands for everything below it, too. */
export function staleBy(kind: OwnNewsKind, playerId: string): readonly string[] {
  const figures = `/api/users/${playerId}`
  switch (kind) {
    case 'own-matches':
      return [listMatches.path, listOpponents.path, listPartners.path, figures, ANALYTICS, dashboard.path, recap.path]
    case 'own-people':
      return [listOpponents.path, listPartners.path, listEarlierMatches.path]
    case 'own-jobs':
      return [`${listMatches.path}/imports`, `${listMatches.path}/clearings`]
    case 'own-profile':
      // Account, privacy and how levels are linked; the stated level is in the figures.
      return [currentUser.path, playerProfile.path, figures, dashboard.path]
    case 'own-plan':
      return [currentUser.path, subscriptionStatus.path, subscriptionPlans.path, figures]
  }
}

/** Keys are an address in pieces, maybe with a query behind it. */
export function isBelow(paths: readonly string[], queryKey: QueryKey): boolean {
  const address = queryKey.filter((piece) => typeof piece === 'string').join('/')
  return paths.some((path) => address === path || address.startsWith(`${path}/`))
}
