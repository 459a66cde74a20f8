import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { DRAWN_WHOLE, farAtFirst, farBlocks, isSameSet, placesWithin, stretchesOf, type FarBlocks } from './far-blocks.ts'

/** Which blocks of a long list are not drawn now, for they are far from the screen: the page stays as light as a short one. */
export function useFarBlocks(list: RefObject<HTMLElement | null>, count: number): FarBlocks {
  const [far, setFar] = useState(() => farAtFirst(count))
  const drawn = count <= DRAWN_WHOLE ? NOTHING_FAR : far
  const look = useEffectEvent(() => {
    if (!list.current) return
    const next = farBlocks(placesOf(list.current, count, drawn), globalThis.innerHeight, drawn)
    if (!isSameSet(drawn, next)) setFar(next)
  })
  useEffect(() => {
    if (count <= DRAWN_WHOLE) return
    let frame = 0
    const lookSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    lookSoon()
    globalThis.addEventListener('scroll', lookSoon, { passive: true })
    globalThis.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      globalThis.removeEventListener('scroll', lookSoon)
      globalThis.removeEventListener('resize', lookSoon)
    }
  }, [count])
  return drawn
}

const NOTHING_FAR: FarBlocks = new Map()

/** From where to where each block reaches, without the gap to the next. What holds the keyboard counts as on the screen. */
function placesOf(list: HTMLElement, count: number, far: FarBlocks): { top: number; bottom: number }[] {
  const starts = [...list.querySelectorAll<HTMLElement>(':scope > [data-block]')]
  return stretchesOf(count, far).flatMap(({ heights }, index) => {
    const start = starts[index]
    if (!start) return heights?.map(() => ON_SCREEN) ?? [ON_SCREEN]
    const last = starts[index + 1]?.previousElementSibling ?? list.lastElementChild ?? start
    const place = { top: start.getBoundingClientRect().top, bottom: last.getBoundingClientRect().bottom }
    if (heights) return placesWithin(place, heights)
    return [holdsKeyboard(start, last) ? ON_SCREEN : place]
  })
}

const ON_SCREEN = { top: 0, bottom: 0 }

function holdsKeyboard(first: Element, last: Element): boolean {
  for (let item: Element | null = first; item; item = item === last ? null : item.nextElementSibling)
    if (item.contains(document.activeElement)) return true
  return false
}
