import type { Context } from '../context.ts'
import { asLinked, type LinkedPeople } from '../linked/linked-people.ts'
import { judgeMatches, type Judged } from '../levels/judge-matches.ts'
import type { KeptLevel, KnownPeople } from '../levels/kept-level.ts'
import { peopleIn, personKey } from '../matches/rated-match-of.ts'
import type { PlayedMatch } from '../matches/played-match.ts'

export type Judgement = Judged & { areAllPeople: boolean }

type Known = { kept: KeptLevel; linked: LinkedPeople }

/** All matches from the beginning. */
export function judgeAll(ctx: Context, { kept, linked }: Known, matches: readonly PlayedMatch[]): Judgement {
  return { ...judgeMatches(playerOf(ctx, kept), asLinked(linked, matches)), areAllPeople: true }
}

/** More matches after those that are kept, by who is on court alone. Undefined when somebody else was faster. */
export async function judgeMore(
  ctx: Context,
  { kept, linked }: Known,
  added: readonly PlayedMatch[],
): Promise<Judgement | undefined> {
  const played = [...kept.lastDay, ...asLinked(linked, added)]
  const judge = (people: KnownPeople) => judgeMatches(playerOf(ctx, kept), played, { base: kept.base!, people })
  const some = await ctx.keptLevels.people(kept, keysOf(played))
  if (!some) return undefined
  const judged = judge(some)
  if (!judged.isRescaled) return { ...judged, areAllPeople: false }
  const all = await ctx.keptLevels.people(kept)
  return all && { ...judge(all), areAllPeople: true }
}

export const keysOf = (played: readonly PlayedMatch[]) => [...new Set(played.flatMap((match) => peopleIn(match).map(personKey)))]

const playerOf = (ctx: Context, { format, ownLevel }: KeptLevel) => ({ format, ownLevel, constants: ctx.constants[format] })
