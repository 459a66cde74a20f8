import { useSession } from '@kitchenline/shell-api'
import { Logo } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, NavLink } from 'react-router-dom'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { matchesExactly, menuItems } from './navigation.ts'

/** All places of the product. Beside the page on wide screens, in a sheet on narrow ones. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const intl = useIntl()
  const session = useSession()
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
          {menuItems(session).map(({ to, labelId, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={matchesExactly(to)} className="side-menu__link" {...leaving}>
                <Icon aria-hidden size={20} />
                <FormattedMessage id={labelId} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeSwitch />
    </div>
  )
}
