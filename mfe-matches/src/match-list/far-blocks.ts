export const BLOCK_SIZE = 5
/** A list of this length is drawn whole. */
export const DRAWN_WHOLE = 30
export const DRAWN_FIRST = DRAWN_WHOLE / BLOCK_SIZE
/** How far from the screen cards are still drawn. */
const MARGIN_PX = 1000
const CARD_PX = 144

export type FarBlocks = ReadonlyMap<number, number>

type Place = { top: number; bottom: number }

/** The blocks that are far from the screen, with the height that stands in for each. What is far already keeps its height. */
export function farBlocks(places: readonly Place[], screenHeight: number, before: FarBlocks): FarBlocks {
  const far = new Map<number, number>()
  for (const [block, { top, bottom }] of places.entries()) {
    const isFar = bottom < -MARGIN_PX || top > screenHeight + MARGIN_PX
    if (isFar) far.set(block, before.get(block) ?? bottom - top)
  }
  return far
}

/**
 * Of a long list that is drawn for the first time, as after Back, or that has grown: the blocks from one on, as high as they were
 * when they were seen last, else as a guess.
 */
export function farFrom(first: number, count: number, measured: FarBlocks = new Map()): FarBlocks {
  const blocks = count > DRAWN_WHOLE ? Math.ceil(count / BLOCK_SIZE) : 0
  const rest = Array.from({ length: Math.max(0, blocks - first) }, (_, index) => index + first)
  const guess = (block: number) => CARD_PX * Math.min(BLOCK_SIZE, count - block * BLOCK_SIZE)
  return new Map(rest.map((block) => [block, measured.get(block) ?? guess(block)]))
}

export function isSameSet(one: FarBlocks, other: FarBlocks): boolean {
  return one.size === other.size && [...one.keys()].every((block) => other.has(block))
}

/** One empty place for the far blocks that follow each other; a block that is drawn stands alone. */
export type Stretch = { first: number; heights: readonly number[] | undefined }

export function stretchesOf(count: number, far: FarBlocks): Stretch[] {
  const stretches: { first: number; heights: number[] | undefined }[] = []
  for (let block = 0; block < Math.ceil(count / BLOCK_SIZE); block += 1) {
    const height = far.get(block)
    const last = stretches.at(-1)
    if (height !== undefined && last?.heights) last.heights.push(height)
    else stretches.push({ first: block, heights: height === undefined ? undefined : [height] })
  }
  return stretches
}

/** Where each of the blocks in an empty place would be, with the same gap between any two. */
export function placesWithin({ top, bottom }: Place, heights: readonly number[]): Place[] {
  const sum = heights.reduce((total, height) => total + height, 0)
  const gap = heights.length > 1 ? (bottom - top - sum) / (heights.length - 1) : 0
  let next = top
  return heights.map((height) => {
    const place = { top: next, bottom: next + height }
    next += height + gap
    return place
  })
}
