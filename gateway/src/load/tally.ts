/** How much of something each holder has: a player, a network. Only those with anything are in it. */
export type Tally = {
  of(holder: string): number
  add(holder: string, amount: number): void
}

export function createTally(): Tally {
  const amounts = new Map<string, number>()
  const of = (holder: string) => amounts.get(holder) ?? 0
  return {
    of,
    add(holder, amount) {
      const sum = of(holder) + amount
      if (sum === 0) amounts.delete(holder)
      else amounts.set(holder, sum)
    },
  }
}
