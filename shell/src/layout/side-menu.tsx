import { useSession } from '@kitchenline/shell-api'
import { Logo } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { MenuLink } from './menu-link.tsx'
import { MENU_GROUPS } from '@kitchenline/api'
import { useMarks, useMenuItems } from './navigation.ts'

/** All places of the product. Beside the page on wide screens, in a sheet on narrow ones. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const intl = useIntl()
  const id = useId()
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
        {MENU_GROUPS.map((group) => {
          const shown = items.filter((item) => item.group === group)
          if (shown.length === 0) return null
          const heading = `${id}-${group}`
          return (
            <section key={group} className="side-menu__group">
              <h2 id={heading}>
                <FormattedMessage id={`nav.${group}`} />
              </h2>
              <ul className="side-menu__list" aria-labelledby={heading}>
                {shown.map((item) => (
                  <li key={item.to}>
                    <MenuLink item={item} mark={markOf(item)} className="side-menu__link" iconSize={20} {...leaving} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
      {/* A player's is in the account menu. */}
      {!session.user && <ThemeSwitch />}
    </div>
  )
}
