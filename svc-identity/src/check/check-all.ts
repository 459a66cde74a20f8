import type { Disagreement } from '@kitchenline/runtime/check-command'
import { checkAccounts } from './check-accounts.ts'
import { checkDaily } from './check-daily.ts'
import { checkQrCodes } from './check-qr-codes.ts'

type Needs = Parameters<typeof checkAccounts>[0] & Parameters<typeof checkDaily>[0] & Parameters<typeof checkQrCodes>[0]

export async function* checkAll(ctx: Needs): AsyncGenerator<Disagreement> {
  yield* checkAccounts(ctx)
  yield* checkQrCodes(ctx)
  yield* checkDaily(ctx)
}
