import type { RemoteMenuItem } from '@kitchenline/api'
import { useSession } from '@kitchenline/shell-api'
import { Badge } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useWaitingCount } from '../news/use-waiting-count.ts'
import { useMenuItems } from './navigation.ts'

type Props = { item: RemoteMenuItem }

/** How many wait behind a place of the menu; nothing while there are none. */
export function MenuBadge({ item }: Props) {
  const count = useWaitingCount(item)
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
  const items = useMenuItems(useSession()).filter(({ badge }) => badge)
  return items.map((item) => <Dot key={item.to} item={item} />)
}

function Dot({ item }: Props) {
  return useWaitingCount(item) > 0 && <span className="menu-dot" aria-hidden />
}
