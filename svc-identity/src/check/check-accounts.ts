import { isDeepStrictEqual } from 'node:util'
import type { Disagreement } from '@kitchenline/runtime/check-command'
import { emailClaim, referralClaim, usernameClaim } from '../accounts/claim.ts'
import type { Context } from '../context.ts'
import type { StoredAccount } from './derived-keys.repository.ts'

const PAGE = 500

type Needs = Pick<Context, 'claims' | 'clock' | 'derivedKeys'>

/** The names that accounts hold, and the keys that they are found by, against their names. */
export async function* checkAccounts(ctx: Needs): AsyncGenerator<Disagreement> {
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
