import { useNavigate } from '@kitchenline/shell-api'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Plain links to our own pages, followed without leaving the page: one for a list instead of hooks in each of its cards. */
export function useListLinks(list: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const path = ownPath(event)
    if (path === undefined) return
    event.preventDefault()
    void navigate(path)
  })
  useEffect(() => {
    const element = list.current
    const onClick = (event: MouseEvent) => follow(event)
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [list])
}

/** Where a plain click leads. With a key or another button the browser opens it as it opens any link. */
function ownPath(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined
  return event.target.closest('a[href^="/"]')?.getAttribute('href') ?? undefined
}
