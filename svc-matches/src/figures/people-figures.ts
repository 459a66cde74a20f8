import { chemistryLift, foldText, newestFirst, type WinRecord } from '@kitchenline/domain'
import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { WithPartner } from '../records/encounter.repository.ts'
import { NEVER_MET } from '../records/opponent.ts'
import { OPPONENT_KEYS } from '../records/person-key.ts'
import { figures } from '../tallies/tally.ts'

type Needs = Pick<Context, 'encounters' | 'opponents' | 'playerLog' | 'userStats'>

const SHOWN_MATCHES = 5
const SHOWN_MEETINGS = 20

type Question = { userId: string; opponentId: string }

/** The player's own view of everything that was played against a person of their book, from the sums kept there. */
export async function getHeadToHead(ctx: Needs, { userId, opponentId }: Question) {
  const { tallies } = await settled(ctx, userId)
  const [entry, newest] = await Promise.all([
    ctx.opponents.get(userId, opponentId),
    ctx.encounters.newestWith(userId, opponentId, SHOWN_MEETINGS, OPPONENT_KEYS),
  ])
  const { met: sums, ...opponent } = entry
  const met = { ...NEVER_MET, ...sums }
  const meetings = newest.sort(newestFirst)
  return {
    opponent,
    singles: { matches: met.singles, wins: met.singlesWins },
    doubles: { matches: met.doubles, wins: met.doublesWins },
    asPartner: { matches: met.asPartner, wins: met.asPartnerWins },
    pointDifference: met.points,
    meetings,
    lastFive: meetings.slice(0, SHOWN_MATCHES),
    overallWinRate: figures(Object.values(tallies), 0).winRate,
  }
}

const PEOPLE_MAX = 5_000

/** Partners, most matches first, by link, else by name; with what their presence adds to the base rate. */
export async function listPartners(ctx: Needs, userId: string) {
  const { matches, wins } = (await settled(ctx, userId)).tallies.doubles
  const allDoubles = { matches, wins }
  const partners = new Map<string, { name: string; id?: string; together: WinRecord }>()
  for (const { id, name, ...sums } of await partnersOf(ctx, userId)) {
    const key = id === undefined ? `name ${foldText(name)}` : `id ${id}`
    const { together = { matches: 0, wins: 0 }, ...known } = partners.get(key) ?? { name, id }
    partners.set(key, { ...known, together: { matches: together.matches + sums.matches, wins: together.wins + sums.wins } })
  }
  return {
    allDoubles,
    partners: [...partners.values()]
      .map((partner) => ({ ...partner, lift: chemistryLift(partner.together, allDoubles) }))
      .sort((a, b) => b.together.matches - a.together.matches || (foldText(a.name) < foldText(b.name) ? -1 : 1)),
  }
}

/** Of the book by the sums kept there; the others from the matches. */
async function partnersOf(ctx: Needs, userId: string): Promise<WithPartner[]> {
  const [book, unlinked] = await Promise.all([
    ctx.opponents.list(userId, { limit: PEOPLE_MAX }),
    ctx.encounters.unlinkedPartners(userId),
  ])
  const linked = book.flatMap(({ id, name, met = {} }) =>
    met.asPartner ? [{ id, name, matches: met.asPartner, wins: met.asPartnerWins ?? 0 }] : [],
  )
  return [...linked, ...unlinked]
}
