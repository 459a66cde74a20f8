import type { RemoteMenuItem } from '@kitchenline/api'
import { useSession } from '@kitchenline/shell-api'
import { Badge } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useWaitingCount } from '../news/use-waiting-count.ts'
import { useMenuItems } from './navigation.ts'

type Props = { items: readonly RemoteMenuItem[] }

/** How many wait behind a place of the menu, and those it stands for; nothing while there are none. */
export function MenuBadge({ items }: Props) {
  const count = useWaitingCount(items)
  if (count === 0) return null
  return (
    <span className="menu-badge">
      <Badge tone="ball">
        <span aria-hidden>{count}</span>
        <span className="kl-visually-hidden">
          <FormattedMessage id="nav.waiting" values={{ count }} />
        </span>
      </Badge>
    </span>
  )
}

/** While the menu is closed: that something waits in it. */
export function MenuDot() {
  const items = useMenuItems(useSession())
  return useWaitingCount(items) > 0 && <span className="menu-dot" aria-hidden />
}
