import { dayNumber } from '@kitchenline/rating'
import type { Context } from '../context.ts'
import { beginJudging, type Judged, type Judging } from '../levels/judge-matches.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import { asLinked, type LinkedPeople } from '../linked/linked-people.ts'
import type { PlayedMatch } from '../matches/played-match.ts'
import { ownLevelAtStart, playerOf, type Known } from './judge-level.ts'

export type JudgedAhead = {
  /** The next matches of a whole log, oldest first. */
  add(matches: readonly PlayedMatch[]): Promise<void>
  /** Of all matches that were added, or undefined: if these are fewer, or start from something else. */
  judged(known: Known, matches: readonly PlayedMatch[]): Judged | undefined
}

type Start = {
  stored: StoredLevel
  findOwnLevel: () => Promise<number | undefined>
  linked: Promise<LinkedPeople | undefined>
}
type Begun = { ownLevel: number | undefined; linked: LinkedPeople; judging: Judging }

/**
 * Judges a whole log while it arrives: the answer is there sooner than after the last page, and other requests have their turn
 * between two pages. What it needs may fail: then the next reader of it reports that.
 */
export function judgeAhead(ctx: Context, { stored, findOwnLevel, linked }: Start): JudgedAhead {
  let beginning: Promise<Begun | undefined> | undefined
  let begun: Begun | undefined
  let count = 0
  let lastDay = -Infinity
  let isInOrder = true

  const begin = async (): Promise<Begun | undefined> => {
    const [ownLevel, people] = await Promise.all([ownLevelAtStart(stored, findOwnLevel), linked])
    return people && { ownLevel, linked: people, judging: beginJudging(playerOf(ctx, { ...stored, ownLevel })) }
  }

  return {
    async add(matches) {
      begun = await (beginning ??= begin().catch(() => undefined))
      const days = matches.map(({ matchDate }) => dayNumber(matchDate))
      isInOrder &&= days.every((day) => day >= lastDay)
      if (!begun || !isInOrder) return
      lastDay = days.reduce((one, other) => Math.max(one, other), lastDay)
      begun.judging.add(asLinked(begun.linked, matches))
      count += matches.length
    },
    judged(known, matches) {
      const isSame = begun?.ownLevel === known.stored.ownLevel && begun?.linked.digest === known.linked.digest
      return isSame && isInOrder && count === matches.length ? begun?.judging.end() : undefined
    },
  }
}
