import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { heightsOf, keepHeight } from './card-heights.ts'
import { placesOf } from './card-places.ts'
import { DRAWN_WHOLE, firstDrawn, nextDrawn, rowsOf, type Range, type Row } from './drawn-rows.ts'
import { useGrown } from './use-grown.ts'
import { useLooks } from './use-looks.ts'

type Card = { id: string }
type Drawn = {
  range: Range
  /** The card that holds the keyboard. */
  held?: string | undefined
}

/** What of a long list is drawn now: the cards near the screen, and the height of the others. The page stays as light as a short one. */
export function useDrawnRows(list: RefObject<HTMLElement | null>, cards: readonly Card[]): Row[] {
  const isLong = cards.length > DRAWN_WHOLE
  const grown = useGrown(cards)
  const [drawn, setDrawn] = useState<Drawn>(() => ({ range: firstDrawn(cards.length) }))
  const places = useMemo(() => placesOf(heightsOf(cards)), [cards])
  const { range, held } = drawn
  const rows = useMemo(() => {
    const heldAt = held === undefined ? -1 : cards.findIndex(({ id }) => id === held)
    return rowsOf(places, isLong ? range : { first: 0, end: grown }, heldAt)
  }, [places, cards, range, held, isLong, grown])

  const measured = useRef<{ rows: Row[]; width: number; height: number }>(undefined)
  /** Where the top was last, and whether the reader went up from where it was before. */
  const position = useRef({ top: Infinity, isUpward: false })
  const look = () => {
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
    const nowHeld = cards[heldIn(list.current, rows)]?.id
    if (top !== position.current.top) position.current = { top, isUpward: top > position.current.top }
    const { isUpward } = position.current
    const to = nextDrawn(range, places, { top: -top, bottom: globalThis.innerHeight - top, isUpward })
    if (to !== range || nowHeld !== held) setDrawn({ range: to, held: nowHeld })
  }

  useLooks(isLong, look, [drawn, cards])
  useEffect(() => {
    if (!isLong) return
    // On paper there is no screen to be near to. What is drawn then goes when the list is scrolled.
    const drawAll = () => flushSync(() => setDrawn({ range: { first: 0, end: cards.length } }))
    globalThis.addEventListener('beforeprint', drawAll)
    return () => globalThis.removeEventListener('beforeprint', drawAll)
  }, [isLong, cards.length])
  return rows
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
