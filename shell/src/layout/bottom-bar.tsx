import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink, useLocation } from 'react-router-dom'
import { BOTTOM_ITEMS, matchesExactly } from './navigation.ts'
import { QuickLogButton } from './quick-log-button.tsx'

/** The four places one goes to with a thumb, and the quick log above them, unless the page is the log form itself. */
export function BottomBar() {
  const intl = useIntl()
  const { pathname } = useLocation()
  return (
    <div className="bottom-bar">
      {pathname !== '/log-match' && <QuickLogButton place="floating" />}
      <nav aria-label={intl.formatMessage({ id: 'nav.quick' })}>
        <ul className="bottom-bar__list">
          {BOTTOM_ITEMS.map(({ to, labelId, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={matchesExactly(to)} className="bottom-bar__link">
                <Icon aria-hidden size={22} />
                <FormattedMessage id={labelId} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
