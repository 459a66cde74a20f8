import type { RemoteMenuItem } from '@kitchenline/api'
import type { Session } from '@kitchenline/shell-api'
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

/** What lies below an item belongs to it, as the bin to the history, unless an item of its own lies there or it says otherwise. */
export const matchesExactly = ({ to, exact }: RemoteMenuItem, items: RemoteMenuItem[]): boolean =>
  exact === true || to === '/' || items.some((other) => other.to.startsWith(`${to}/`))
