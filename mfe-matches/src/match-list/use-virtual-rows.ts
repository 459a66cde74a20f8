import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { placesOf } from './card-places.ts'
import { SHORT_LIST_MAX, firstRange, nextRange, rowsOf, type Range, type Row } from './virtual-rows.ts'

type Card = { id: string }
type Drawn = {
  range: Range
  /** The card that holds the keyboard. */
  focused?: string | undefined
}

/** What of a long list is drawn now: the cards near the screen, and the height of the others. The page stays as light as a short one. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, cards: readonly Card[]): Row[] {
  const isLong = cards.length > SHORT_LIST_MAX
  const grown = useGrown(cards)
  const [drawn, setDrawn] = useState<Drawn>(() => ({ range: firstRange(cards.length) }))
  const places = useMemo(() => placesOf(heightsOf(cards)), [cards])
  const { range, focused } = drawn
  const rows = useMemo(() => {
    const focusedAt = focused === undefined ? -1 : cards.findIndex(({ id }) => id === focused)
    return rowsOf(places, isLong ? range : { first: 0, end: grown }, focusedAt)
  }, [places, cards, range, focused, isLong, grown])

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
    const nowFocused = cards[focusedIn(list.current, rows)]?.id
    if (top !== position.current.top) position.current = { top, isUpward: top > position.current.top }
    const { isUpward } = position.current
    const to = nextRange(range, places, { top: -top, bottom: globalThis.innerHeight - top, isUpward })
    if (to !== range || nowFocused !== focused) setDrawn({ range: to, focused: nowFocused })
  }

  useLookOnScroll(isLong, look, [drawn, cards])
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
function focusedIn(list: Element, rows: readonly Row[]): number {
  const focused = document.activeElement
  if (!list.contains(focused)) return -1
  for (const [index, item] of drawnItems(list, rows)) if (item.contains(focused)) return index
  return -1
}

/** Looks at a list whenever the page moves, and once more in the frame after each change, until all that is near is drawn. */
function useLookOnScroll(isLong: boolean, look: () => void, [drawn, cards]: readonly [drawn: unknown, cards: unknown]): void {
  const lookNow = useEffectEvent(look)
  const frame = useRef(0)
  const lookSoon = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      lookNow()
    })
  })
  useEffect(() => {
    if (!isLong) return
    // A browser reports both once a frame, and before it draws: waiting for the next moment to draw would cost each frame more.
    const onMove = () => lookNow()
    globalThis.addEventListener('scroll', onMove, { passive: true })
    globalThis.addEventListener('resize', onMove)
    return () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      globalThis.removeEventListener('scroll', onMove)
      globalThis.removeEventListener('resize', onMove)
    }
  }, [isLong])
  useEffect(() => {
    if (isLong) lookSoon()
  }, [isLong, drawn, cards])
}

/** What is drawn first, and with each frame more: laid out at once, thirty cards keep a phone from answering. */
const GROWN_BY = 4

/** The ends of lists that were drawn: with Back, the place that one left must be there at once. */
const drawnEnds = new WeakSet<object>()

/** How many cards of a list that is drawn whole are there by now: the first few, then more with each frame. */
function useGrown(cards: readonly object[]): number {
  const last = cards.at(-1)
  const [grown, setGrown] = useState(() =>
    cards.length > SHORT_LIST_MAX || (last && drawnEnds.has(last)) ? SHORT_LIST_MAX : GROWN_BY,
  )
  const isDone = grown >= Math.min(cards.length, SHORT_LIST_MAX)
  useEffect(() => {
    if (isDone) {
      if (last) drawnEnds.add(last)
      return undefined
    }
    const frame = requestAnimationFrame(() => startTransition(() => setGrown(grown + GROWN_BY)))
    return () => cancelAnimationFrame(frame)
  }, [grown, isDone, last])
  return Math.min(grown, cards.length)
}

const ROW_PX = 65

type Known = { width: number; byId: Map<string, number> }

/** How high cards were, so that Back finds its place in a list as high as the one that was left. */
let known: Known = { width: 0, byId: new Map() }

/** Of each of these cards: as it was seen last, else as the average one. */
function heightsOf(cards: readonly { id: string }[]): number[] {
  const guess = average([...known.byId.values()])
  return cards.map(({ id }) => known.byId.get(id) ?? guess)
}

/** A list of another width knows nothing: its texts break elsewhere. */
function keepHeight(id: string, height: number, width: number): void {
  if (width !== known.width) known = { width, byId: new Map() }
  known.byId.set(id, height)
}

const average = (heights: readonly number[]): number =>
  heights.length > 0 ? Math.round(heights.reduce((sum, height) => sum + height, 0) / heights.length) : ROW_PX
