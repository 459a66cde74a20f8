import type { RemoteMenuItem } from '@kitchenline/api'
import { menuPlaceOf } from '@kitchenline/domain'
import type { Session } from '@kitchenline/shell-api/host'
import { useLocation } from 'react-router-dom'
import { menuOf, registryStore } from '../registry.ts'

/** What the remotes put into the menu, for this player. */
export function useMenuItems(session: Session): RemoteMenuItem[] {
  const items = menuOf(registryStore())
  return items.filter(({ access }) => access === 'anyone' || session.user?.role === 'admin')
}

/** The few that have a place in the bar at the bottom. */
export function useBottomItems(): RemoteMenuItem[] {
  const items = menuOf(registryStore()).filter(({ bottom }) => bottom !== undefined)
  return items.sort((a, b) => a.bottom! - b.bottom!)
}

/** How an item is marked: as the present page, as what that page belongs to, or not at all. */
export function useMarks(items: RemoteMenuItem[]): (item: RemoteMenuItem, barFor?: string[]) => 'page' | 'true' | undefined {
  const { pathname } = useLocation()
  const place = menuPlaceOf(pathname, items)
  return ({ to }, barFor = []) => {
    if (to === pathname.replace(/(.)\/+$/, '$1')) return 'page'
    return place && [to, ...barFor].includes(place.to) ? 'true' : undefined
  }
}
