import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { byPages } from '@kitchenline/runtime/migrations'
import type { StoredAccount } from '../check/derived-keys.repository.ts'
import type { Context } from '../context.ts'

/** Another rule of keys gets another name, so that those of all accounts follow it once. */
const NAME = 'search-keys-without-signs'

/** Writes the keys that accounts are found by, of accounts stored before that rule. */
export const deriveKeys = (ctx: Pick<Context, 'migrations' | 'derivedKeys' | 'clock'>): Promise<number> =>
  byPages({ ...ctx, newId: randomUUID }, NAME, [
    {
      name: 'users',
      page: async ({ after, limit }) =>
        (await ctx.derivedKeys.page(after, limit)).map((stored) => ({ ...stored, id: stored.account.id })),
      // One after the other: requests need the connections.
      change: async (page) => {
        let changed = 0
        for (const { account } of page.filter(isOutdated)) if (await ctx.derivedKeys.derive(account)) changed += 1
        return changed
      },
    },
  ])

const isOutdated = ({ keys, right }: StoredAccount): boolean => !isDeepStrictEqual(keys, right)
