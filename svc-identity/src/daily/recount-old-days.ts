import { addDays } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { DailyAnalytics } from './daily-analytics.ts'

/** Days in one go; of a longer past the next night's go does the next ones. */
const DAYS_AT_ONCE = 366

type Needs = Pick<Context, 'daily' | 'clock'>

/**
 * An account erased years after its sign-up is missing in the totals of all days since. They are counted again from the first day that
 * is wrong, up to the one before `until`; where all are right that costs a few counts.
 */
export async function recountOldDays({ daily, clock }: Needs, until: string): Promise<void> {
  let date = await firstWrongDay(daily, until)
  if (date === undefined) return
  let users = await daily.countUsersBefore(date)
  for (let days = 0; date < until && days < DAYS_AT_ONCE; days += 1) {
    const stored = await daily.find(date)
    const signups = await signupsOf(daily, date)
    users += signups.newSignups
    if (stored) await daily.put({ ...stored, ...signups, totalUsers: users }, clock())
    date = addDays(date, 1)
  }
}

/** Of a day that has its row, what an erasure changes. */
export async function signupsOf(
  daily: Needs['daily'],
  date: string,
): Promise<Pick<DailyAnalytics, 'newSignups' | 'qrCodeSignups'>> {
  const [newSignups, qrCodeSignups] = await Promise.all([daily.countSignups(date), daily.countQrSignups(date)])
  return { newSignups, qrCodeSignups }
}

/** Who is gone is missing in every total from then on, so the days before the first wrong one are right and those after it wrong. */
async function firstWrongDay(daily: Needs['daily'], until: string): Promise<string | undefined> {
  const rows = await daily.list('', addDays(until, -1))
  let [right, wrong] = [0, rows.length]
  while (right < wrong) {
    const middle = Math.floor((right + wrong) / 2)
    const { date, totalUsers } = rows[middle]!
    if (totalUsers === (await daily.countUsersBefore(addDays(date, 1)))) right = middle + 1
    else wrong = middle
  }
  return rows[wrong]?.date
}
