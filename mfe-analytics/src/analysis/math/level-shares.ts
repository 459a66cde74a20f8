import type { AnalysisMathDto, AnalyzedMatchDto } from '@kitchenline/api'

/** Levels in hundredths, as the screen prints them: whole numbers, so that what is printed adds up. */
export type LevelShare = { match: AnalyzedMatchDto; hundredths: number }
export type LevelShares = {
  start: number
  level: number
  /** Matches before those that are loaded, and what they moved together. */
  earlier: { matches: number; hundredths: number }
  /** Newest first. */
  shares: LevelShare[]
}

/** A share is the printed level after the match less the printed one before it, never a rounding of its own. */
export function levelShares(pages: readonly AnalysisMathDto[]): LevelShares | undefined {
  const [newest] = pages
  const oldest = pages.at(-1)
  if (!newest || !oldest) return undefined
  const shares = pages.flatMap(sharesOfPage)
  const start = hundredths(oldest.start)
  return {
    start,
    level: hundredths(newest.after),
    earlier: { matches: oldest.total - shares.length, hundredths: hundredths(oldest.before) - start },
    shares,
  }
}

function sharesOfPage({ before, after, matches }: AnalysisMathDto): LevelShare[] {
  let level = after
  return matches.map((match, index) => {
    const printedAfter = hundredths(level)
    // The page has its own start: no sum of fractions decides the last digit.
    level = index === matches.length - 1 ? before : level - match.levels
    return { match, hundredths: printedAfter - hundredths(level) }
  })
}

const hundredths = (level: number): number => Math.round(level * 100)
