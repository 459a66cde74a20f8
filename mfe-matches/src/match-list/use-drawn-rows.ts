import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { heightsOf, keepHeight } from './card-heights.ts'
import { placesOf } from './card-places.ts'
import { DRAWN_WHOLE, firstDrawn, nextDrawn, rowsOf, type Range, type Row } from './drawn-rows.ts'

type Card = { id: string }
type Drawn = {
  range: Range
  /** The card that holds the keyboard. */
  held?: string | undefined
}

/** What of a long list is drawn now: the cards near the screen, and the height of the others. The page stays as light as a short one. */
export function useDrawnRows(list: RefObject<HTMLElement | null>, cards: readonly Card[]): Row[] {
  const isLong = cards.length > DRAWN_WHOLE
  const [drawn, setDrawn] = useState<Drawn>(() => ({ range: firstDrawn(cards.length) }))
  const places = useMemo(() => placesOf(heightsOf(cards)), [cards])
  const rows = useMemo(() => {
    const held = drawn.held === undefined ? -1 : cards.findIndex(({ id }) => id === drawn.held)
    return rowsOf(places, isLong ? drawn.range : { first: 0, end: cards.length }, held)
  }, [places, cards, drawn, isLong])

  const measured = useRef<{ rows: Row[]; width: number; height: number }>(undefined)
  const place = useRef({ top: Infinity, isUpward: false })
  const look = useEffectEvent(() => {
    if (!list.current) return
    const { top, width, height } = list.current.getBoundingClientRect()
    // Between two cards that come, nothing of this changes: most frames of a scroll measure the list alone.
    const last = measured.current
    if (rows !== last?.rows || width !== last.width || height !== last.height) {
      for (const [index, item] of drawnItems(list.current, rows)) {
        const { height } = item.getBoundingClientRect()
        if (height === 0) continue
        places.resize(index, height)
        keepHeight(cards[index]!.id, height, width)
      }
      measured.current = { rows, width, height }
    }
    const held = cards[heldIn(list.current, rows)]?.id
    if (top !== place.current.top) place.current = { top, isUpward: top > place.current.top }
    const range = nextDrawn(drawn.range, places, {
      top: -top,
      bottom: globalThis.innerHeight - top,
      isUpward: place.current.isUpward,
    })
    if (range !== drawn.range || held !== drawn.held) setDrawn({ range, held })
  })

  useLayoutEffect(() => {
    if (isLong && list.current) computeStyles(list.current, rows)
  }, [isLong, list, rows])

  const frame = useRef(0)
  const lookSoon = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      look()
    })
  })
  useEffect(() => {
    if (!isLong) return
    // A browser reports both once a frame, and before it draws: waiting for the next moment to draw would cost each frame more.
    const onMove = () => look()
    globalThis.addEventListener('scroll', onMove, { passive: true })
    globalThis.addEventListener('resize', onMove)
    return () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      globalThis.removeEventListener('scroll', onMove)
      globalThis.removeEventListener('resize', onMove)
    }
  }, [isLong])
  // Looks again after each step, until all that is near is drawn.
  useEffect(() => {
    if (isLong) lookSoon()
  }, [isLong, drawn, cards])
  return rows
}

/**
 * A style that is read is computed at once, with all others. The frame that brings cards has time left after it is drawn; the next one
 * has to lay them out and to paint them.
 */
function computeStyles(list: Element, rows: readonly Row[]): void {
  const items = [...drawnItems(list, rows)]
  for (const [, item] of [...items.slice(0, 1), ...items.slice(-1)]) void getComputedStyle(item).color
}

function* drawnItems(list: Element, rows: readonly Row[]): Generator<[number, Element]> {
  for (const [place, row] of rows.entries()) {
    const item = list.children[place]
    if (item && 'index' in row) yield [row.index, item]
  }
}

/** The card that holds the keyboard, or none: -1. */
function heldIn(list: Element, rows: readonly Row[]): number {
  const focused = document.activeElement
  if (!list.contains(focused)) return -1
  for (const [index, item] of drawnItems(list, rows)) if (item.contains(focused)) return index
  return -1
}
