import type { CurrentUserDto } from '@kitchenline/api'
import { Avatar, SkillBadge } from '@kitchenline/ui'
import { ChevronDown, User } from '@kitchenline/ui/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

/** The signed-in player; behind it the profile, and how the product looks on this device. */
export function AccountMenu({ user }: { user: CurrentUserDto }) {
  const id = useId()
  const corner = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && corner.current?.contains(target))) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    const node = corner.current
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    node?.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      node?.removeEventListener('keydown', escape)
    }
  }, [isOpen])

  return (
    <div className="account" ref={corner}>
      <button
        ref={opener}
        type="button"
        className="page-header__user"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.name} picture={user.profilePicture} />
        <span className="page-header__name">
          <span>{user.name}</span>
          <ChevronDown aria-hidden size={14} />
        </span>
        <SkillBadge level={user.skillLevel} category={user.skillCategory} />
      </button>
      {isOpen && (
        <div className="account__menu" id={id}>
          <Link to="/profile" className="side-menu__link" onClick={close}>
            <User aria-hidden size={20} />
            <FormattedMessage id="account.profile" />
          </Link>
          <ThemeSwitch />
        </div>
      )}
    </div>
  )
}
