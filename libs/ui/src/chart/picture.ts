/** A colour of the page, by the name of its token. */
export type Token = 'series-1' | 'series-2' | 'line' | 'ink-soft'

export type Series = {
  name: string
  colour: Token
  /** One for each of the names below the plot; null is a gap. */
  values: readonly (number | null)[]
}

/** Columns of the same width. */
export type Picture = {
  names: readonly string[]
  series: readonly Series[]
  /** Numbers beside the plot, which ends at the highest. */
  ticks: readonly number[]
  format: (value: number) => string
}

/** The plot's width in pixels, and the room around it for what is written beside and below. */
export type Room = { width: number; top: number; right: number; bottom: number; left: number }
