import { useEffect, useEffectEvent, type RefObject } from 'react'

type Light = {
  /** Who of the drawn cards lacks something. */
  ids: ReadonlySet<string>
  /** Their elements. */
  items: () => [id: string, item: Element][]
  isMoving: () => boolean
  complete: (ids: readonly string[]) => void
}

/** Between two looks at whether the list still moves. */
const LOOK_MS = 60
/** The longest that an idle moment is waited for. */
const LATEST_MS = 300

/**
 * Gives light cards what they lack: one at a time between frames, once the list moves no faster than one reads; at once to those that
 * a finger or a pointer presses or the focus comes to, and to all before a key does anything.
 */
export function useCompleteCards(list: RefObject<HTMLElement | null>, { ids, items, isMoving, complete }: Light): void {
  const hasLight = ids.size > 0
  const moving = useEffectEvent(isMoving)
  const completeOne = useEffectEvent(() => complete(nearestMiddle(items())))
  // Again after each card.
  useEffect(() => {
    if (!hasLight) return
    let [isOver, timer] = [false, 0]
    const look = () => {
      if (isOver) return
      if (moving()) timer = window.setTimeout(look, LOOK_MS)
      else whenIdle(() => (moving() ? look() : !isOver && completeOne()))
    }
    look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [hasLight, ids])

  const completeAt = useEffectEvent(({ target }: Event) => {
    complete(
      items()
        .filter(([, item]) => target instanceof Node && item.contains(target))
        .map(([id]) => id),
    )
  })
  const completeAll = useEffectEvent(() => complete([...ids]))
  useEffect(() => {
    if (!hasLight) return
    const element = list.current
    const onReach = (event: Event) => completeAt(event)
    const onKey = () => completeAll()
    element?.addEventListener('focusin', onReach)
    element?.addEventListener('pointerdown', onReach)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      element?.removeEventListener('focusin', onReach)
      element?.removeEventListener('pointerdown', onReach)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [hasLight, list])
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: LATEST_MS })
  else setTimeout(act, 0)
}

/** The one of these whose middle is nearest to that of the screen. */
function nearestMiddle(items: [id: string, item: Element][]): string[] {
  const far = items.map(([id, item]) => {
    const { top, bottom } = item.getBoundingClientRect()
    return { id, px: Math.abs(top + bottom - globalThis.innerHeight) }
  })
  return far
    .toSorted((one, other) => one.px - other.px)
    .slice(0, 1)
    .map(({ id }) => id)
}
