import { classNames } from './class-names.ts'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { MenuAction } from './menu-action.ts'

type Props = {
  id: string
  label: string
  actions: readonly MenuAction[]
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const GAP_PX = 4

/** Placed over the page, because the card would cut it off. Follows its opener while the page scrolls. */
export function MenuList({ id, label, actions, opener, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useLayoutEffect(() => {
    if (list.current && opener.current) placeBelow(list.current, opener.current)
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [opener])

  useEffect(() => {
    const leave = (event: Event) => {
      const isInside =
        event.target instanceof Node && (list.current?.contains(event.target) || opener.current?.contains(event.target))
      if (!isInside) onClose()
    }
    const follow = () => {
      if (!list.current || !opener.current) return
      if (isInSight(opener.current)) placeBelow(list.current, opener.current)
      else onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    globalThis.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('scroll', follow, { capture: true })
      globalThis.removeEventListener('resize', follow)
    }
  }, [opener, onClose])

  const closeAndReturn = () => {
    onClose()
    opener.current?.focus()
  }
  const focusAt = (index: number) =>
    items()
      .at(index % actions.length)
      ?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    const index = items().findIndex((item) => item === document.activeElement)
    const step = STEP[event.key]
    if (step) focusAt(index + step)
    else if (event.key === 'Home') focusAt(0)
    else if (event.key === 'End') focusAt(-1)
    else if (event.key === 'Escape' || event.key === 'Tab') closeAndReturn()
    else return
    event.stopPropagation()
    // Tab continues from the opener.
    if (event.key !== 'Tab') event.preventDefault()
  }

  return createPortal(
    <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} className="kl-menu__list" onKeyDown={onKeyDown}>
      {actions.map(({ key, label: text, Icon, isDangerous, onChoose }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames('kl-menu__item', isDangerous && 'kl-menu__item--dangerous')}
          onClick={() => {
            closeAndReturn()
            onChoose()
          }}
        >
          <Icon aria-hidden />
          {text}
        </button>
      ))}
    </div>,
    document.body,
  )
}

function isInSight(opener: HTMLElement): boolean {
  const { top, bottom } = opener.getBoundingClientRect()
  return bottom > 0 && top < document.documentElement.clientHeight
}

/** Its right edge under the opener's, above where there is no room below. */
function placeBelow(list: HTMLElement, opener: HTMLElement): void {
  const { top, bottom, right } = opener.getBoundingClientRect()
  // Where it stood before, the edge of the screen may have made it narrower than its words.
  list.style.left = '0px'
  const fitsBelow = bottom + GAP_PX + list.offsetHeight <= document.documentElement.clientHeight
  list.style.top = `${fitsBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - list.offsetHeight)}px`
  list.style.left = `${Math.max(GAP_PX, right - list.offsetWidth)}px`
}
