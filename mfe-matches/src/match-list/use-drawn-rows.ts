import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { heightsOf, keepHeight } from './card-heights.ts'
import { DRAWN_WHOLE, firstDrawn, nextDrawn, rowsOf, type Range, type Row } from './drawn-rows.ts'

type Drawn = {
  range: Range
  /** The card that holds the keyboard. */
  held?: string | undefined
}

/** What of a long list is drawn now: the cards near the screen, and the height of the others. The page stays as light as a short one. */
export function useDrawnRows(list: RefObject<HTMLElement | null>, cards: readonly { id: string }[]): Row[] {
  const isLong = cards.length > DRAWN_WHOLE
  const [drawn, setDrawn] = useState<Drawn>(() => ({ range: firstDrawn(cards.length) }))
  const heights = useMemo(() => heightsOf(cards), [cards])
  const rows = useMemo(() => {
    const held = drawn.held === undefined ? -1 : cards.findIndex(({ id }) => id === drawn.held)
    return rowsOf(heights, isLong ? drawn.range : { first: 0, end: cards.length }, held)
  }, [heights, cards, drawn, isLong])

  const look = useEffectEvent(() => {
    if (!list.current) return
    const { top, width } = list.current.getBoundingClientRect()
    let held: string | undefined
    for (const [place, row] of rows.entries()) {
      const item = list.current.children[place]
      if (!item || !('index' in row)) continue
      const { id } = cards[row.index]!
      const { height } = item.getBoundingClientRect()
      if (height > 0) {
        heights[row.index] = height
        keepHeight(id, height, width)
      }
      if (item.contains(document.activeElement)) held = id
    }
    const range = nextDrawn(drawn.range, heights, { top: -top, bottom: globalThis.innerHeight - top })
    if (range !== drawn.range || held !== drawn.held) setDrawn({ range, held })
  })

  // Looks again after each step, until all that is near is drawn.
  useEffect(() => {
    if (!isLong) return
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
  }, [isLong, drawn, cards])
  return rows
}
