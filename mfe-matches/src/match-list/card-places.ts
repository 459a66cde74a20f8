/** Where the cards of a list lie, the gap above each with it. */
export type Places = {
  count: number
  /** From the top of the list; of the one after the last, where the list ends. */
  topOf: (index: number) => number
  /** The card at this height of the list, or the one nearest to it. */
  cardAt: (y: number) => number
  resize: (index: number, height: number) => void
}

/** Positions of the cards. A changed height recomputes only the positions that are read afterwards, not all ten thousand. */
export function placesOf(heights: readonly number[]): Places {
  const count = heights.length
  const height = Float64Array.from(heights)
  const top = new Float64Array(count + 1)
  let total = height.reduce((sum, one) => sum + one, 0)
  /** Every top up to this one is right. */
  let right = 0

  const advance = () => {
    top[right + 1] = top[right]! + height[right]!
    right += 1
  }
  return {
    count,
    topOf(index) {
      if (index === count) return total
      while (right < index) advance()
      return top[index]!
    },
    cardAt(y) {
      while (right < count && top[right]! <= y) advance()
      let [first, end] = [0, Math.min(right + 1, count)]
      while (end - first > 1) {
        const middle = (first + end) >> 1
        if (top[middle]! <= y) first = middle
        else end = middle
      }
      return first
    },
    resize(index, now) {
      total += now - height[index]!
      height[index] = now
      right = Math.min(right, index)
    },
  }
}
