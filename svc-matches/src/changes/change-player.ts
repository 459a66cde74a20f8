import { DomainError, MATCHES_MAX, type MatchFormat } from '@kitchenline/domain'
import type { ChangedIds } from './change-log.ts'
import type { Context } from '../context.ts'
import { figuresAfter } from '../tallies/figures-after.ts'
import { type Figures, noStats, type UserStats } from '../tallies/user-stats.ts'
import type { Link } from '../links/link.repository.ts'
import { contributionOf } from '../records/contribution.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import type { DaysWrite } from '../records/performance-day.repository.ts'
import { linkedIds, peopleOf } from '../records/match.ts'
import type { LogEntry, PersonWrite } from './log-entry.ts'
import { type Counted, sumsByPerson } from '../tallies/sums-by-person.ts'

/** A match as it was read, missing where it is new, and as it is to be. */
export type Change = { before?: FoundMatch | undefined; after: FoundMatch }

/** What is to be written, if anything, and what the caller gets once it has been. */
export type Decision<T> = {
  answer: T
  changes?: Change[]
  people?: PersonWrite[]
  links?: Link[]
  /** Rows of the performance history that were stale, and how far it is behind after them. */
  history?: { days: DaysWrite[]; after: Figures['history'] }
}

export type Needs = Pick<Context, 'userStats' | 'playerLog' | 'clock' | 'wait'>

const ATTEMPTS = 30
const PAUSE_MS = 5

/**
 * Every change of a player's matches, of the counters of their book and of their figures. `decide` reads what it depends on, and runs again
 * where another change has come before this one.
 */
export async function changePlayer<T>(
  ctx: Needs,
  userId: string,
  decide: (stats: UserStats) => Promise<Decision<T>>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stats = await settled(ctx, userId)
    const { answer, ...decided } = await decide(stats)
    if (Object.values(decided).every((some) => some === undefined || (Array.isArray(some) && some.length === 0))) return answer
    if (await ctx.playerLog.commit(planned(stats, decided, ctx.clock()))) return answer
    await ctx.wait(PAUSE_MS * Math.random() * attempt)
  }
  throw new DomainError('OVERLOADED')
}

/** The player's document once nothing is left to apply. */
export async function settled(ctx: Pick<Context, 'userStats' | 'playerLog'>, userId: string): Promise<UserStats> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stats = await ctx.userStats.find(userId)
    if (!stats) return noStats(userId)
    if (!stats.log) return stats
    await ctx.playerLog.apply(userId)
  }
  throw new DomainError('OVERLOADED')
}

/** What is read of matches or of the book, with the change that was committed last in it. */
export async function readSettled<T>(
  ctx: Pick<Context, 'userStats' | 'playerLog'>,
  userId: string,
  look: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [found, hasLog] = await Promise.all([look(), ctx.userStats.hasLog(userId)])
    if (!hasLog) return found
    await ctx.playerLog.apply(userId)
  }
  throw new DomainError('OVERLOADED')
}

function planned(
  stats: UserStats,
  { changes = [], people = [], links = [], history }: Omit<Decision<unknown>, 'answer'>,
  at: Date,
) {
  const counted = changes.map(({ before, after }) => ({ before: before && countedIn(before), after: countedIn(after) }))
  const { figures, days } = figuresAfter(stats, counted, at)
  refuseTooMany(stats, figures)
  const entry: LogEntry = {
    ...{ v: stats.version + 1, at },
    matches: changes.map(({ before, after }) => ({ ...after, ...(!before && { isNew: true }) })),
    people: withCounts(people, counted),
    links: links.filter(({ opponentId }) => changes.some(({ after }) => isIn(after, opponentId))),
    days: history?.days ?? days,
  }
  return { stats, figures: { ...figures, ...(history && { history: history.after }) }, entry, changed: changedBy(changes) }
}

/** Who has left the book meanwhile is a name in the match, and no one's link. */
const isIn = ({ match }: FoundMatch, opponentId: string) => linkedIds(peopleOf(match)).includes(opponentId)

const countedIn = ({ match, deletedAt }: FoundMatch) => (deletedAt ? undefined : contributionOf(match))

function withCounts(people: PersonWrite[], counted: Counted[]): PersonWrite[] {
  const sums = sumsByPerson(counted)
  const ids = new Set([...people.map(({ id }) => id), ...sums.keys()])
  return [...ids].map((id) => {
    const counts = sums.get(id)
    return { id, ...Object.assign({}, ...people.filter((one) => one.id === id)), ...(counts && { counts }) } as PersonWrite
  })
}

const matchesIn = ({ tallies }: Figures) => tallies.singles.matches + tallies.doubles.matches

function refuseTooMany(before: Figures, after: Figures): void {
  if (matchesIn(after) > Math.max(MATCHES_MAX, matchesIn(before)))
    throw new DomainError('MATCH_LIMIT', { max: String(MATCHES_MAX) })
}

function changedBy(changes: Change[]): ChangedIds {
  const of = (format: MatchFormat) =>
    changes.flatMap(({ before, after }) =>
      before?.match.format === format || after.match.format === format ? [after.match.id] : [],
    )
  return { singles: of('singles'), doubles: of('doubles') }
}
