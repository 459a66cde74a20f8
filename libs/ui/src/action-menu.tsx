import './styles/menu.css'
import { useId, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import type { MenuAction } from './menu-action.ts'
import { MenuList } from './menu-list.tsx'
import { Sign } from './sign.tsx'

type Props = {
  /** Whose menu this is: there are many on a page. */
  label: string
  actions: readonly MenuAction[]
}

/** Three dots that open a short list of actions, as the ARIA practices have menus. */
export function ActionMenu({ label, actions }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass({ tone: 'quiet', shape: 'icon' })}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Sign name="more" />
      </button>
      {isOpen && <MenuList id={id} label={label} actions={actions} opener={opener} onClose={() => setIsOpen(false)} />}
    </>
  )
}
