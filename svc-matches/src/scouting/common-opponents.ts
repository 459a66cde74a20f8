import { foldText, type WinRecord } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { FriendsMatch } from '../friends/friend-matches.ts'
import { recordOf } from './sum-meetings.ts'

export type CommonOpponent = { name: string; own: WinRecord; theirs: WinRecord }

const SHOWN = 8

type Question = { userId: string; shown: readonly FriendsMatch[]; without: readonly string[] }

/**
 * Whom both have met across the net, those met most by both first. The friend's people have names alone, so a name is the same person; one
 * that two of the own book have could be either and is left out.
 */
export async function commonOpponents(
  ctx: Pick<Context, 'opponents'>,
  { userId, shown, without }: Question,
): Promise<CommonOpponent[]> {
  const met = byOpponent(shown)
  const book = await ctx.opponents.listNamed(userId, [...met.keys()])
  const namesakes = (nameKey: string) => book.filter((entry) => entry.nameKey === nameKey).length
  return book
    .filter(({ id, nameKey, totalMatches }) => totalMatches > 0 && !without.includes(id) && namesakes(nameKey) === 1)
    .map(({ name, nameKey, totalMatches: matches, losses: wins }) => ({
      name,
      own: { matches, wins },
      theirs: recordOf(met.get(nameKey)!),
    }))
    .sort((a, b) => fewer(b) - fewer(a) || (foldText(a.name) < foldText(b.name) ? -1 : 1))
    .slice(0, SHOWN)
}

const fewer = ({ own, theirs }: CommonOpponent) => Math.min(own.matches, theirs.matches)

function byOpponent(matches: readonly FriendsMatch[]): Map<string, FriendsMatch[]> {
  const met = new Map<string, FriendsMatch[]>()
  for (const match of matches)
    for (const name of new Set(match.opponents.map((person) => foldText(person.name))))
      met.set(name, [...(met.get(name) ?? []), match])
  return met
}
