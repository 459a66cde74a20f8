import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { heightsOf, keepHeight } from './card-heights.ts'
import { placesOf } from './card-places.ts'
import { DRAWN_WHOLE, firstDrawn, nextDrawn, rowsOf, type Range, type Row } from './drawn-rows.ts'
import { lightAfter, NONE_LIGHT, without, type Light } from './light-cards.ts'
import { AT_REST, isFast, movedTo } from './movement.ts'
import { useCompleteCards } from './use-complete-cards.ts'
import { useLooks } from './use-looks.ts'

type Card = { id: string }
type Drawn = {
  range: Range
  /** The card that holds the keyboard. */
  held?: string | undefined
  light: Light
}

/** What of a long list is drawn now: the cards near the screen, and the height of the others. The page stays as light as a short one. */
export function useDrawnRows(list: RefObject<HTMLElement | null>, cards: readonly Card[]): { rows: Row[]; light: Light } {
  const isLong = cards.length > DRAWN_WHOLE
  const [drawn, setDrawn] = useState<Drawn>(() => ({ range: firstDrawn(cards.length), light: NONE_LIGHT }))
  const places = useMemo(() => placesOf(heightsOf(cards)), [cards])
  const { range, held, light } = drawn
  const rows = useMemo(() => {
    const heldAt = held === undefined ? -1 : cards.findIndex(({ id }) => id === held)
    return rowsOf(places, isLong ? range : { first: 0, end: cards.length }, heldAt)
  }, [places, cards, range, held, isLong])

  const measured = useRef<{ rows: Row[]; width: number; height: number }>(undefined)
  const movement = useRef(AT_REST)
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
    const now = performance.now()
    movement.current = movedTo(movement.current, top, now)
    const { isUpward } = movement.current
    const to = nextDrawn(range, places, { top: -top, bottom: globalThis.innerHeight - top, isUpward })
    if (to === range && nowHeld === held) return
    const change = { cards, from: range, to, isFast: isFast(movement.current, now) }
    setDrawn({ range: to, held: nowHeld, light: lightAfter(light, change) })
  }

  useLayoutEffect(() => {
    if (isLong && list.current) computeStyles(list.current, rows)
  }, [isLong, list, rows])

  useLooks(isLong, look, [drawn, cards])
  useCompleteCards(list, {
    ids: light,
    items: () => lightItems(list.current, rows, cards, light),
    isMoving: () => isFast(movement.current, performance.now()),
    complete: (ids) =>
      setDrawn((last) => {
        const left = without(last.light, ids)
        return left === last.light ? last : { ...last, light: left }
      }),
  })
  return { rows, light }
}

function lightItems(list: Element | null, rows: readonly Row[], cards: readonly Card[], light: Light): [string, Element][] {
  if (!list) return []
  return [...drawnItems(list, rows)]
    .map(([index, item]): [string, Element] => [cards[index]!.id, item])
    .filter(([id]) => light.has(id))
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
