/** How often each whole percent occurs, lowest first. */
type ScoreMatches = { score: number; matches: number }

export type ScoreSpread = { median: number; from: number; to: number; most: number }

/** The score in the middle of all, and the two between which the middle half lies; undefined without scores. */
export function scoreSpread(scores: readonly ScoreMatches[]): ScoreSpread | undefined {
  const matches = scores.reduce((sum, score) => sum + score.matches, 0)
  if (matches === 0) return undefined
  // Of an even number, the lower of the two in the middle.
  const at = (share: number) => {
    let passed = 0
    return scores.find((score) => (passed += score.matches) >= Math.ceil(matches * share))!.score
  }
  return { median: at(0.5), from: at(0.25), to: at(0.75), most: Math.max(...scores.map((score) => score.matches)) }
}
