import { useSession } from '@kitchenline/shell-api'
import { Logo } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMarks, useMenuItems } from './navigation.ts'

/** All places of the product. Beside the page on wide screens, in a sheet on narrow ones. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const intl = useIntl()
  const session = useSession()
  const items = useMenuItems(session)
  const markOf = useMarks(items)
  // In the sheet the next page takes the place of the sheet's own history entry.
  const leaving = onNavigate && { onClick: onNavigate, replace: true }
  return (
    <div className="side-menu">
      <Link to="/" className="brand" {...leaving}>
        <Logo />
        Kitchenline
      </Link>
      <nav aria-label={intl.formatMessage({ id: 'nav.main' })}>
        <ul className="side-menu__list">
          {items.map((item) => (
            <li key={item.to}>
              <MenuLink item={item} mark={markOf(item)} className="side-menu__link" iconSize={20} {...leaving} />
            </li>
          ))}
        </ul>
      </nav>
      {/* A player's is in the account menu. */}
      {!session.user && <ThemeSwitch />}
    </div>
  )
}
