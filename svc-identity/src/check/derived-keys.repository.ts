import { foldText } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { UserModel, type UserRecord } from '../users/user.model.ts'
import { searchKeys } from '../users/search-keys.ts'

type Account = Pick<UserRecord, 'username' | 'email' | 'name' | 'referralCode' | 'registrationKey'> & { id: string }
type Keys = Pick<UserRecord, 'usernameKey' | 'emailKey' | 'nameKey' | 'searchKeys'>
export type StoredAccount = { account: Account; keys: Keys; right: Keys }

const ACCOUNT = { username: 1, email: 1, name: 1, referralCode: 1, registrationKey: 1 } as const
const KEYS = { usernameKey: 1, emailKey: 1, nameKey: 1, searchKeys: 1 } as const

export type DerivedKeysRepository = {
  /** Accounts with the keys that they are found by, in the order of their ids. */
  page(after: string, limit: number): Promise<StoredAccount[]>
  /** Writes the keys that follow from the names, as long as these are the names. */
  derive(account: Account): Promise<boolean>
}

export const derivedKeysRepository: DerivedKeysRepository = {
  async page(after, limit) {
    const records = await UserModel.find({ _id: trusted({ $gt: after }) }, { ...ACCOUNT, ...KEYS })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<(Account & Keys & { _id: string })[]>()
    return records.map(({ _id, usernameKey, emailKey, nameKey, searchKeys: found, ...account }) => ({
      account: { ...account, id: _id },
      keys: { usernameKey, emailKey, nameKey, searchKeys: found ?? [] },
      right: keysOf(account),
    }))
  },

  async derive({ id, username, email, name }) {
    const keys = keysOf({ username, email, name })
    return (await UserModel.updateOne({ _id: id, username, email, name }, { $set: keys })).matchedCount === 1
  },
}

const keysOf = ({ username, email, name }: Pick<Account, 'username' | 'email' | 'name'>): Keys => ({
  usernameKey: foldText(username),
  emailKey: email,
  nameKey: foldText(name),
  searchKeys: searchKeys({ name, username }),
})
