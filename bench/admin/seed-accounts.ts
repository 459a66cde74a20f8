import { randomUUID } from 'node:crypto'
import { inBatches } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { connectDatabase } from '@kitchenline/mongo'
import type { User } from '../../svc-identity/src/users/user.ts'
import { UserModel } from '../../svc-identity/src/users/user.model.ts'
import { claimsOf } from '../../svc-identity/src/claims/claim.ts'
import { ClaimModel } from '../../svc-identity/src/claims/claim.model.ts'
import { DailyAnalyticsModel } from '../../svc-identity/src/daily/daily-analytics.model.ts'
import { dailyAnalyticsRepository } from '../../svc-identity/src/daily/daily-analytics.repository.ts'
import { yesterday } from '../../svc-identity/src/utc-day.ts'
import { activeDayRepository } from '../../svc-identity/src/daily/active-day.repository.ts'
import { writeDailyAnalytics } from '../../svc-identity/src/daily/write-daily-analytics.ts'
import { searchKeys } from '../../svc-identity/src/users/search-keys.ts'
import { SignupModel } from '../../svc-identity/src/signups/signup.model.ts'

const BATCH = 5_000
const MINUTE_MS = 60_000
/** All sizes have signed up over the same time, so that more accounts are more of them a day. */
const YEAR_IN_MINUTES = 365 * 24 * 60
const FIRST = ['José', 'Nguyễn', 'Ana', 'Bo', 'Zoë', 'Łukasz', 'Mai', 'Ólafur', 'Renée', 'Thị']
const LAST = ['Núñez', 'Hằng', 'Müller', 'Smith', 'Østergaard', 'Rossi', 'Dubois', 'García', 'Trần', 'Young']
const SOURCES = ['direct', 'referral', 'qr_code', 'club_fair', 'newsletter']

export async function seedAccounts(at: { uri: string; database: string }, size: number): Promise<void> {
  const connected = await connectDatabase({ ...at, log: createLog('bench', 'silent') })
  await Promise.all([UserModel.init(), SignupModel.init()])
  await insertAccounts(Array.from({ length: size }, () => randomUUID()))
  await connected.close()
}

/**
 * Into the database that is connected: an account for each id, with its names and its sign-up, and the rows of the days that the nightly job would
 * have written. With the hash of a password they can sign in by the usernames that it answers.
 */
export async function insertAccounts(ids: readonly string[], passwordHash = '-'): Promise<string[]> {
  const now = new Date()
  const all = ids.map((id, at) => accountOf(at, { id, passwordHash, size: ids.length, now }))
  for (const accounts of inBatches(all, BATCH)) {
    await UserModel.collection.insertMany(accounts as never[])
    await SignupModel.collection.insertMany(accounts.map(signupOf) as never[])
    await ClaimModel.collection.insertMany(accounts.flatMap(namesOf) as never[])
  }
  const ctx = { daily: dailyAnalyticsRepository, activeDays: activeDayRepository, clock: () => now }
  // A service that runs may have counted while half of them were there.
  await DailyAnalyticsModel.deleteMany({})
  while ((await ctx.daily.newest())?.date !== yesterday(now)) await writeDailyAnalytics(ctx)
  return all.map(({ username }) => username)
}

type Options = { id: string; passwordHash: string; size: number; now: Date }

function accountOf(at: number, { id, passwordHash, size, now }: Options) {
  const name = `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`
  const username = `player${at}`
  const createdAt = new Date(now.getTime() - Math.floor((at / size) * YEAR_IN_MINUTES) * MINUTE_MS)
  return {
    ...{ _id: id, username, usernameKey: username, passwordHash, referralCode: username },
    ...{ email: `${username}@example.com`, emailKey: `${username}@example.com`, name, nameKey: name.toLowerCase() },
    ...{ searchKeys: searchKeys({ name, username }), skillLevel: 3.5, skillCategory: 'intermediate', role: 'user' },
    ...{
      isVip: at % 1_000 === 0,
      lastActiveAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      source: SOURCES[at % SOURCES.length]!,
    },
  }
}

const signupOf = ({ _id, source, createdAt }: ReturnType<typeof accountOf>) => ({
  ...{ _id, userId: _id, signupSource: source, createdAt, ...(source === 'qr_code' && { qrCodeId: 'QRCODE22' }) },
})

const namesOf = ({ _id, ...account }: ReturnType<typeof accountOf>) =>
  claimsOf({ ...account, id: _id } as User).map((claim) => ({ _id: claim, userId: _id }))
