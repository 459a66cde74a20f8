import type { RemoteMenuItem } from '@kitchenline/api'
import { useLanguage } from '@kitchenline/shell-api'
import { Icon } from '@kitchenline/ui/icons'
import { NavLink } from 'react-router-dom'
import { MenuBadge } from './menu-badge.tsx'

type Props = {
  item: RemoteMenuItem
  /** Whose badges count here, too. */
  standsFor?: readonly RemoteMenuItem[]
  end: boolean
  className: string
  iconSize: number
  onClick?: () => void
  replace?: boolean
}

/** One place of the product: sign and word came with the page, so that the menu waits for no remote. */
export function MenuLink({ item, standsFor = [], iconSize, ...link }: Props) {
  const { language } = useLanguage()
  return (
    <NavLink to={item.to} {...link}>
      <Icon aria-hidden size={iconSize} iconNode={item.icon} />
      {item.labels[language]}
      {(item.badge ?? standsFor.length > 0) && <MenuBadge items={[item, ...standsFor]} />}
    </NavLink>
  )
}
