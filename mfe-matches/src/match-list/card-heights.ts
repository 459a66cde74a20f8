const CARD_PX = 144

type Known = { width: number; byId: Map<string, number> }

/** How high cards were, so that Back finds its place in a list as high as the one that was left. */
let known: Known = { width: 0, byId: new Map() }

/** Of each of these cards: as it was seen last, else as the average one. */
export function heightsOf(cards: readonly { id: string }[]): number[] {
  const guess = average([...known.byId.values()])
  return cards.map(({ id }) => known.byId.get(id) ?? guess)
}

/** A list of another width knows nothing: its texts break elsewhere. */
export function keepHeight(id: string, height: number, width: number): void {
  if (width !== known.width) known = { width, byId: new Map() }
  known.byId.set(id, height)
}

const average = (heights: readonly number[]): number =>
  heights.length > 0 ? Math.round(heights.reduce((sum, height) => sum + height, 0) / heights.length) : CARD_PX
