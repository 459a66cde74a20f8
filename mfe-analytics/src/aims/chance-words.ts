/** Chances as people say them: less would be too fine for what is known. */
const FRACTIONS = [
  ...[[1, 20] as const, [1, 10] as const, [1, 5] as const, [1, 4] as const, [1, 3] as const, [1, 2] as const],
  ...[[2, 3] as const, [3, 4] as const, [4, 5] as const, [9, 10] as const],
]
const SLIM = 0.035
const SURE = 0.95

/** "Slim" is less than the least that is said. */
type ChanceWords = { word: 'slim' | 'about' | 'sure'; one: number; of: number }

const logit = (chance: number) => Math.log(chance / (1 - chance))

/** "About 1 in 3": the nearest in odds. */
export function chanceWords(chance: number): ChanceWords {
  if (chance < SLIM) return { word: 'slim', one: 1, of: 20 }
  if (chance >= SURE) return { word: 'sure', one: 1, of: 1 }
  const off = ([one, of]: readonly [number, number]) => Math.abs(logit(one / of) - logit(chance))
  const [one, of] = FRACTIONS.reduce((best, next) => (off(next) < off(best) ? next : best))
  return { word: 'about', one, of }
}
