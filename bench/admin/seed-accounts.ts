import { randomUUID } from 'node:crypto'
import { createLog } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import { UserModel } from '../../svc-identity/src/users/user.model.ts'
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

/** So many accounts with their sign-ups, and the rows of the days that the nightly job would have written. */
export async function seedAccounts(at: { uri: string; database: string }, size: number): Promise<void> {
  const connected = await connectDatabase({ ...at, log: createLog('bench', 'silent') })
  await Promise.all([UserModel.init(), SignupModel.init()])
  const now = new Date()
  for (let from = 0; from < size; from += BATCH) {
    const accounts = Array.from({ length: Math.min(BATCH, size - from) }, (_, index) => accountOf(from + index, size, now))
    await UserModel.collection.insertMany(accounts as never[])
    await SignupModel.collection.insertMany(accounts.map(signupOf) as never[])
  }
  const ctx = { daily: dailyAnalyticsRepository, activeDays: activeDayRepository, clock: () => now }
  while ((await ctx.daily.newest())?.date !== yesterday(now)) await writeDailyAnalytics(ctx)
  await connected.close()
}

function accountOf(at: number, size: number, now: Date) {
  const name = `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`
  const username = `player${at}`
  const createdAt = new Date(now.getTime() - Math.floor((at / size) * YEAR_IN_MINUTES) * MINUTE_MS)
  return {
    ...{ _id: randomUUID() as string, username, usernameKey: username, passwordHash: '-', referralCode: username },
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
