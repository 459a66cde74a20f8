import { useEffect, useState, type RefObject } from 'react'
import { BLOCK_SIZE, DRAWN_WHOLE, farAtFirst, farBlocks, isSameSet, type FarBlocks } from './far-blocks.ts'

/** Which blocks of a long list are not drawn now, for they are far from the screen: the page stays as light as a short one. */
export function useFarBlocks(list: RefObject<HTMLElement | null>, count: number): FarBlocks {
  const [far, setFar] = useState(() => farAtFirst(count))
  useEffect(() => {
    if (count <= DRAWN_WHOLE) return
    let frame = 0
    const look = () => {
      frame = 0
      const places = placesOf(list.current)
      setFar((before) => {
        const next = farBlocks(places, globalThis.innerHeight, before)
        return isSameSet(before, next) ? before : next
      })
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    lookSoon()
    globalThis.addEventListener('scroll', lookSoon, { passive: true })
    globalThis.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      globalThis.removeEventListener('scroll', lookSoon)
      globalThis.removeEventListener('resize', lookSoon)
    }
  }, [list, count])
  return count <= DRAWN_WHOLE ? new Map() : far
}

/** From where to where each block reaches, without the gap to the next. What holds the keyboard counts as on the screen. */
function placesOf(list: HTMLElement | null): { top: number; bottom: number }[] {
  const starts = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-block]') ?? [])]
  const focused = [...(list?.children ?? [])].findIndex((item) => item.contains(document.activeElement))
  const focusedBlock = focused < 0 ? -1 : blockAt(list!, focused)
  return starts.map((start, index) => {
    if (index === focusedBlock) return { top: 0, bottom: 0 }
    const last = starts[index + 1]?.previousElementSibling ?? list!.lastElementChild ?? start
    return { top: start.getBoundingClientRect().top, bottom: last.getBoundingClientRect().bottom }
  })
}

function blockAt(list: HTMLElement, index: number): number {
  let item: Element | null | undefined = list.children[index]
  while (item && !item.hasAttribute('data-block')) item = item.previousElementSibling
  return Number(item?.getAttribute('data-block') ?? -1)
}

export const blocksOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BLOCK_SIZE) }, (_, block) =>
    items.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE),
  )
