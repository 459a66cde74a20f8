import { MATCH_FORMATS, MATCH_TYPES, winRate, type MatchType } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { readFigures } from './read-figures.ts'
import type { Tallies } from './user-stats.ts'

export type MatchTypeFigures = { matchType: MatchType; matches: number; winRate: number }

/** One row per type that occurs, whatever format it was played in. */
export async function listMatchTypes(ctx: Context, userId: string): Promise<MatchTypeFigures[]> {
  return matchTypesOf((await readFigures(ctx, userId, { scopes: [] })).tallies)
}

export function matchTypesOf(tallies: Tallies): MatchTypeFigures[] {
  return MATCH_TYPES.flatMap((matchType) => {
    const sum = (of: 'matches' | 'wins') =>
      MATCH_FORMATS.reduce((total, format) => total + tallies[format].byType[matchType][of], 0)
    const matches = sum('matches')
    return matches === 0 ? [] : [{ matchType, matches, winRate: winRate(sum('wins'), matches) }]
  })
}
