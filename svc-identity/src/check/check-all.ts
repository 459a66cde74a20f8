import type { Disagreement } from '@kitchenline/mongo/check-command'
import { isDeepStrictEqual } from 'node:util'
import { emailClaim, referralClaim, usernameClaim } from '../claims/claim.ts'
import type { Context } from '../context.ts'
import type { StoredAccount } from './derived-keys.repository.ts'
import { addDays } from '@kitchenline/domain'
import { countDay } from '../daily/count-day.ts'
import { yesterday } from '../utc-day.ts'
import type { QrCode } from '../qr/qr-code.ts'

type Needs = Pick<Context, 'qrCodes' | 'activeDays' | 'claims' | 'clock' | 'daily' | 'derivedKeys'>

export async function* checkAll(ctx: Needs): AsyncGenerator<Disagreement> {
  yield* checkAccounts(ctx)
  yield* checkQrCodes(ctx)
  yield* checkDaily(ctx)
}

const PAGE = 500

/** The names that accounts hold, and the keys that they are found by, against their names. */
async function* checkAccounts(ctx: Needs): AsyncGenerator<Disagreement> {
  for (let last = ''; ;) {
    const page = await ctx.derivedKeys.page(last, PAGE)
    for (const stored of page) {
      yield* differingKeys(ctx, stored)
      yield* missingClaims(ctx, stored)
    }
    if (page.length < PAGE) return
    last = page.at(-1)!.account.id
  }
}

function* differingKeys(ctx: Needs, { account, keys, right }: StoredAccount): Generator<Disagreement> {
  if (isDeepStrictEqual(keys, right)) return
  yield { what: 'users', subject: account.id, stored: keys, right, repair: () => ctx.derivedKeys.derive(account) }
}

async function* missingClaims(ctx: Needs, { account }: StoredAccount): AsyncGenerator<Disagreement> {
  const { id, username, email, referralCode } = account
  for (const key of [usernameClaim(username), emailClaim(email), referralClaim(referralCode)]) {
    const claim = await ctx.claims.find(key)
    if (claim?.userId === id) continue
    const repair = async () => (await ctx.claims.hold(key, id, ctx.clock())) && (await ctx.claims.confirm([key], id)) === 1
    // Two accounts with one name: a person has to decide which of them keeps it.
    yield { what: 'login_claims', subject: key, stored: claim?.userId, right: id, ...(!claim && { repair }) }
  }
}

/** Rows of daily_app_analytics against what they count; a repair rebuilds all of them. */
export async function* checkDaily(ctx: Needs): AsyncGenerator<Disagreement> {
  const first = await ctx.daily.firstDay()
  const last = yesterday(ctx.clock())
  let users = 0
  for (let date = first; date !== undefined && date <= last; date = addDays(date, 1)) {
    const right = await countDay(ctx, date, users)
    users = right.totalUsers
    const stored = await ctx.daily.find(date)
    if (isDeepStrictEqual({ ...stored }, { ...right })) continue
    const repair = async () => {
      await ctx.daily.put(right, ctx.clock())
      return true
    }
    yield { what: 'daily_app_analytics', subject: date, stored, right, repair }
  }
}

const PART = 500

/**
 * Counters of codes against their recorded scans. Scans from before days were recorded, and browsers deleted since, are beyond
 * it.
 */
async function* checkQrCodes({ qrCodes }: Pick<Context, 'qrCodes'>): AsyncGenerator<Disagreement> {
  for await (const { id, scanCount, uniqueScans } of everyCode(qrCodes)) {
    const least = await qrCodes.leastCounts(id)
    const stored = { scanCount, uniqueScans }
    const right = { scanCount: Math.max(scanCount, least.scanCount), uniqueScans: Math.max(uniqueScans, least.uniqueScans) }
    if (right.scanCount === scanCount && right.uniqueScans === uniqueScans) continue
    yield { what: 'qr_code_analytics', subject: id, stored, right, repair: () => qrCodes.correctCounts(id, stored, right) }
  }
}

async function* everyCode(qrCodes: Context['qrCodes']): AsyncGenerator<QrCode> {
  for (let last: QrCode | undefined; ;) {
    const codes = await qrCodes.list(PART, last)
    yield* codes
    if (codes.length < PART) return
    last = codes.at(-1)
  }
}
