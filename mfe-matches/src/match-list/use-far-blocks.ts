import { startTransition, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import {
  BLOCK_SIZE,
  DRAWN_FIRST,
  DRAWN_WHOLE,
  farBlocks,
  farFrom,
  isSameSet,
  placesWithin,
  stretchesOf,
  type FarBlocks,
} from './far-blocks.ts'

/** How high blocks were, so that Back finds its place in a list as high as the one that was left. */
const heights = new Map<number, number>()

/** Which blocks of a long list are not drawn now, for they are far from the screen: the page stays as light as a short one. */
export function useFarBlocks(list: RefObject<HTMLElement | null>, count: number): FarBlocks {
  const [known, setKnown] = useState(() => ({ count, far: farFrom(DRAWN_FIRST, count, heights) }))
  const far = count > known.count ? grown(known, count) : known.far
  const drawn = count <= DRAWN_WHOLE ? NOTHING_FAR : far
  const latest = useRef(known)
  const look = useEffectEvent(() => {
    if (!list.current) return
    const next = farBlocks(placesOf(list.current, count, drawn), globalThis.innerHeight, drawn)
    for (const [block, height] of next) if (!drawn.has(block)) heights.set(block, height)
    if (count === latest.current.count && isSameSet(latest.current.far, next)) return
    latest.current = { count, far: next }
    // Cards that come near take several frames to draw: none of them may wait for all.
    startTransition(() => setKnown(latest.current))
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

/** A new part counts as far until a look shows otherwise. */
function grown({ count, far }: { count: number; far: FarBlocks }, now: number): FarBlocks {
  return new Map([...far, ...farFrom(Math.max(DRAWN_FIRST, Math.ceil(count / BLOCK_SIZE)), now, heights)])
}

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
