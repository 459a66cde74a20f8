import type { Context } from '../context.ts'
import { asLinked, type LinkedPeople } from '../linked/linked-people.ts'
import { judgeMatches, type Judged } from '../levels/judge-matches.ts'
import type { StoredLevel, KnownPeople } from '../levels/stored-level.ts'
import { peopleIn, personKey } from '../matches/rated-match-of.ts'
import type { PlayedMatch } from '../matches/played-match.ts'

export type Judgement = Judged & { areAllPeople: boolean }

export type Known = { stored: StoredLevel; linked: LinkedPeople }

/** All matches from the beginning, unless they are judged already. */
export function judgeAll(
  ctx: Context,
  { stored, linked }: Known,
  matches: readonly PlayedMatch[],
  judged = judgeMatches(playerOf(ctx, stored), asLinked(linked, matches)),
): Judgement {
  return { ...judged, areAllPeople: true }
}

/**
 * Adds later matches to the stored state, by who is on court, and in the first matches while they are read again. Undefined when another
 * process was faster.
 */
export async function judgeMore(
  ctx: Context,
  { stored, linked }: Known,
  added: readonly PlayedMatch[],
): Promise<Judgement | undefined> {
  const played = [...stored.lastDay, ...asLinked(linked, added)]
  const judge = (people: KnownPeople) => judgeMatches(playerOf(ctx, stored), played, { base: stored.base!, people })
  const first = stored.base!.totals.first.flatMap(({ opponents, partner }) => [...opponents, ...(partner ? [partner] : [])])
  const some = await ctx.storedLevels.people(stored, [...new Set([...keysOf(played), ...first.map(({ id }) => id)])])
  if (!some) return undefined
  const judged = judge(some)
  if (!judged.isRescaled) return { ...judged, areAllPeople: false }
  const all = await ctx.storedLevels.people(stored)
  return all && { ...judge(all), areAllPeople: true }
}

export const keysOf = (played: readonly PlayedMatch[]) => [...new Set(played.flatMap((match) => peopleIn(match).map(personKey)))]

export const playerOf = (ctx: Context, { format, ownLevel }: StoredLevel) => ({
  format,
  ownLevel,
  constants: ctx.constants[format],
})

/** What the player reported before the first analysis, or before the first after a reset. */
export function ownLevelAtStart(stored: StoredLevel, findOwnLevel: () => Promise<number | undefined>) {
  return isFirst(stored) ? findOwnLevel() : Promise.resolve(stored.ownLevel)
}

export const isFirst = ({ current, isReset }: StoredLevel) => !current || isReset
