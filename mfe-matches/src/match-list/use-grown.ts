import { startTransition, useEffect, useState } from 'react'
import { DRAWN_WHOLE } from './drawn-rows.ts'

/** What is drawn first, and with each frame more: laid out at once, thirty cards keep a phone from answering. */
const GROWN_BY = 4

/** The ends of lists that were drawn: with Back, the place that one left must be there at once. */
const drawnEnds = new WeakSet<object>()

/** How many cards of a list that is drawn whole are there by now: the first few, then more with each frame. */
export function useGrown(cards: readonly object[]): number {
  const last = cards.at(-1)
  const [grown, setGrown] = useState(() => (cards.length > DRAWN_WHOLE || (last && drawnEnds.has(last)) ? DRAWN_WHOLE : GROWN_BY))
  const isDone = grown >= Math.min(cards.length, DRAWN_WHOLE)
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
