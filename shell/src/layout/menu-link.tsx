import type { RemoteMenuItem } from '@kitchenline/api'
import { useLanguage } from '@kitchenline/shell-api'
import { classNames } from '@kitchenline/ui'
import { Icon } from '@kitchenline/ui/icons'
import { Link } from 'react-router-dom'
import { MenuBadge } from './menu-badge.tsx'

type Props = {
  item: RemoteMenuItem
  /** Whose badges count here, too. */
  hiddenItems?: readonly RemoteMenuItem[]
  mark: 'page' | 'true' | undefined
  className: string
  iconSize: number
  onClick?: () => void
  replace?: boolean
}

/** One place of the product: sign and word came with the page, so that the menu waits for no remote. */
export function MenuLink({ item, hiddenItems = [], mark, className, iconSize, ...link }: Props) {
  const { language } = useLanguage()
  return (
    <Link to={item.to} className={classNames(className, mark && 'active')} aria-current={mark} {...link}>
      <Icon aria-hidden size={iconSize} iconNode={item.icon} />
      {item.labels[language] ?? item.labels.en}
      {(item.badge ?? hiddenItems.length > 0) && <MenuBadge items={[item, ...hiddenItems]} />}
    </Link>
  )
}
