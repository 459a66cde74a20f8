import type { UserStats } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { readFigures, type PlayerFigures } from './read-figures.ts'
import { figures } from './tally.ts'
import { formatsOf, type Scope } from './user-stats.ts'

export async function getFigures(ctx: Context, userId: string, scope: Scope): Promise<UserStats> {
  return figuresOf(await readFigures(ctx, userId, { scopes: [scope] }), scope)
}

export function figuresOf({ tallies, streaks }: PlayerFigures, scope: Scope): UserStats {
  return figures(
    formatsOf(scope).map((format) => tallies[format]),
    streaks[scope]!.length,
  )
}
