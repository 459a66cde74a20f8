import type { Session } from '@kitchenline/shell-api'
import {
  Activity,
  BarChart3,
  History,
  LayoutDashboard,
  Shield,
  SquarePen,
  User,
  UserPlus,
  Users,
  Wallet,
} from '@kitchenline/ui/icons'
import type { ComponentType } from 'react'

export type NavigationItem = { to: string; labelId: string; Icon: ComponentType<{ 'aria-hidden': boolean; size: number }> }

const DASHBOARD = { to: '/', labelId: 'nav.dashboard', Icon: LayoutDashboard }
const LOG_MATCH = { to: '/log-match', labelId: 'nav.logMatch', Icon: SquarePen }
const HISTORY = { to: '/history', labelId: 'nav.history', Icon: History }
const SOCIAL = { to: '/social', labelId: 'nav.social', Icon: Activity }

const EVERYONE: NavigationItem[] = [
  DASHBOARD,
  LOG_MATCH,
  HISTORY,
  { to: '/opponents', labelId: 'nav.opponents', Icon: Users },
  SOCIAL,
  { to: '/find-friends', labelId: 'nav.findFriends', Icon: UserPlus },
  { to: '/analytics', labelId: 'nav.analytics', Icon: BarChart3 },
  { to: '/profile', labelId: 'nav.profile', Icon: User },
]

const ADMINISTRATORS: NavigationItem[] = [
  { to: '/admin', labelId: 'nav.admin', Icon: Shield },
  { to: '/admin/subscriptions', labelId: 'nav.subscriptions', Icon: Wallet },
]

export const BOTTOM_ITEMS: NavigationItem[] = [DASHBOARD, LOG_MATCH, SOCIAL, HISTORY]

export function menuItems(session: Session): NavigationItem[] {
  return session.user?.role === 'admin' ? [...EVERYONE, ...ADMINISTRATORS] : EVERYONE
}

/** What lies below an item belongs to it, as the bin to the history; but /admin/subscriptions has an item of its own. */
export const matchesExactly = (to: string): boolean => to === '/' || to === '/admin'
