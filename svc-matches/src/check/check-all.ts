import { isDeepStrictEqual } from 'node:util'
import { MATCH_FORMATS } from '@kitchenline/domain'
import type { Disagreement } from '@kitchenline/mongo/check-command'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { PersonWrite } from '../changes/log-entry.ts'
import { countDays } from '../daily/daily-matches.ts'
import { type Counted, sumsByPerson } from '../tallies/sums-by-person.ts'
import type { Context } from '../context.ts'
import { countAll, recount } from '../figures/recount.ts'
import { type Figures, formatsOf, SCOPES } from '../tallies/user-stats.ts'
import { NO_SUMS, plusSums, type Sums } from '../records/opponent.ts'

type Needs = ChangeNeeds & Pick<Context, 'figureSource' | 'log' | 'opponents'>

const PAGE = 500
const BOOK_PAGE = 200
const ATTEMPTS = 5

export async function* checkAll(ctx: Context): AsyncGenerator<Disagreement> {
  for (let last = ''; ;) {
    const page = await ctx.userStats.listIds(last, PAGE)
    for (const userId of page) yield* checkPlayer(ctx, userId)
    if (page.length < PAGE) break
    last = page.at(-1)!
  }
  yield* checkDaily(ctx)
}

/** Rows of daily_app_analytics against the matches; a repair rebuilds all of them. */
async function* checkDaily(ctx: Context): AsyncGenerator<Disagreement> {
  const first = await ctx.dailyMatches.firstDay()
  if (first === undefined) return
  for await (const right of countDays(ctx, first, 0)) {
    const [stored] = await ctx.dailyMatches.list(right.date, right.date)
    if (stored?.newMatches === right.newMatches && stored.totalMatches === right.totalMatches) continue
    const repair = async () => {
      await ctx.dailyMatches.put(right, ctx.clock())
      return true
    }
    yield { what: 'daily_app_analytics', subject: right.date, stored, right, repair }
  }
}

/** A player's stored figures and counters of opponents against the matches themselves. */
export async function* checkPlayer(ctx: Needs, userId: string): AsyncGenerator<Disagreement> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await ctx.userStats.find(userId)
    const right = await figuresNow(ctx, userId, before)
    const people = await differingPeople(ctx, userId)
    const after = await ctx.userStats.find(userId)
    // Matches changed while they were counted, or are about to.
    if (before?.version !== after?.version || before?.log) continue
    if (before) yield* differingFigures(ctx, userId, before, right)
    yield* people
    return
  }
  ctx.log.warn({ userId }, 'a busy player was not checked')
}

type Shown = Pick<Figures, 'tallies' | 'streaks' | 'newest'>

async function figuresNow(ctx: Needs, userId: string, before: Figures | undefined): Promise<Shown> {
  const known = SCOPES.filter((scope) => before?.streaks[scope])
  const streaks = await Promise.all(known.map((scope) => ctx.figureSource.streak(userId, formatsOf(scope))))
  return { ...(await countAll(ctx, userId)), streaks: Object.fromEntries(known.map((scope, at) => [scope, streaks[at]!])) }
}

function* differingFigures(ctx: Needs, userId: string, before: Figures, now: Shown): Generator<Disagreement> {
  const [stored, right] = [shown(before), shown(now)]
  // Feeds skip players whose bound is older than what is on the page.
  const overlooks = before.newest < now.newest
  if (isDeepStrictEqual(stored, right) && !overlooks) return
  const repair = async () => {
    await recount(ctx, userId)
    return true
  }
  const bound = ({ newest }: Shown) => (overlooks ? { newest } : {})
  yield {
    what: 'user_stats',
    subject: userId,
    stored: { ...stored, ...bound(before) },
    right: { ...right, ...bound(now) },
    repair,
  }
}

/** The first of the days moves on with the clock: those that it has passed are not compared. */
const shown = ({ tallies, streaks }: Shown) =>
  JSON.parse(
    JSON.stringify({
      ...Object.fromEntries(MATCH_FORMATS.map((format) => [format, { ...tallies[format], days: undefined }])),
      streaks: Object.fromEntries(SCOPES.flatMap((scope) => (streaks[scope] ? [[scope, streaks[scope].length]] : []))),
    }),
  ) as object

async function differingPeople(ctx: Needs, userId: string): Promise<Disagreement[]> {
  const met = await sumsOf(ctx, userId)
  const found: Disagreement[] = []
  for (let cursor: { nameKey: string; id: string } | undefined; ;) {
    const page = await ctx.opponents.list(userId, { limit: BOOK_PAGE, ...(cursor && { cursor }) })
    for (const { id, met: sums, totalMatches, wins, losses } of page) {
      const stored = { ...NO_SUMS, ...sums, totalMatches, wins, losses }
      const right = met.get(id) ?? NO_SUMS
      if (isDeepStrictEqual(stored, right)) continue
      const repair = async () => {
        const people: PersonWrite[] = [{ id, counts: plusSums(right, stored, -1) }]
        await changePlayer(ctx, userId, () => Promise.resolve({ answer: undefined, people }))
        return true
      }
      found.push({ what: 'opponents', subject: id, stored, right, repair })
    }
    if (page.length < BOOK_PAGE) return found
    cursor = page.at(-1)!
  }
}

async function sumsOf(ctx: Needs, userId: string): Promise<Map<string, Sums>> {
  const matches: Counted[] = []
  for (const format of MATCH_FORMATS) {
    for await (const some of ctx.figureSource.all(userId, format)) matches.push(...some.map((after) => ({ after })))
  }
  return sumsByPerson(matches)
}
