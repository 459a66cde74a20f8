import { useSession } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { MenuLink } from './menu-link.tsx'
import { useBottomItems, useMarks, useMenuItems } from './navigation.ts'
import { QuickLogButton } from './quick-log-button.tsx'

/** The four places one goes to with a thumb, and the quick log between them. */
export function BottomBar() {
  const intl = useIntl()
  const items = useBottomItems()
  const all = useMenuItems(useSession())
  const markOf = useMarks(all)
  return (
    <div className="bottom-bar">
      <QuickLogButton place="bar" />
      <nav aria-label={intl.formatMessage({ id: 'nav.quick' })}>
        <ul className="bottom-bar__list">
          {items.map((item) => (
            <li key={item.to}>
              <MenuLink
                item={item}
                hiddenItems={all.filter(({ to }) => item.barFor?.includes(to))}
                mark={markOf(item, item.barFor)}
                className="bottom-bar__link"
                iconSize={22}
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
