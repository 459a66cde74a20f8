export type Dice = { uniform(): number; normal(): number; pick<T>(from: readonly T[]): T }

/** mulberry32: the same seed throws the same on every machine. */
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    uniform,
    // The sum of twelve is close enough to a normal for good days and bad ones.
    normal: () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6),
    pick: (from) => from[Math.floor(uniform() * from.length)]!,
  }
}

/** A game to 11 by two, rally by rally; half a level apart ends about 11-8. */
export function playGame(levelsAhead: number, dice: Dice): { own: number; opponent: number } {
  const rally = 1 / (1 + Math.exp(-0.8 * levelsAhead))
  const game = { own: 0, opponent: 0 }
  while (Math.max(game.own, game.opponent) < 11 || Math.abs(game.own - game.opponent) < 2) {
    game[dice.uniform() < rally ? 'own' : 'opponent'] += 1
  }
  return game
}
