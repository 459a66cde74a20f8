import { trusted } from 'mongoose'
import type { OAuthClient } from './oauth-client.ts'
import { OAuthClientModel } from './oauth-client.model.ts'

export type OAuthClientRepository = {
  insert(client: OAuthClient): Promise<void>
  /** Undefined also when it should be gone. */
  find(id: string, now: Date): Promise<OAuthClient | undefined>
  /** Not before then. */
  retain(id: string, goesAt: Date): Promise<void>
}

export const oauthClientRepository: OAuthClientRepository = {
  async insert({ id, ...client }) {
    await OAuthClientModel.create({ _id: id, ...client })
  },

  async find(id, now) {
    const record = await OAuthClientModel.findOne({ _id: id, goesAt: trusted({ $gt: now }) }).lean()
    if (!record) return undefined
    const { _id, ...client } = record
    return { id: _id, ...client }
  },

  async retain(id, goesAt) {
    await OAuthClientModel.updateOne({ _id: id }, { $max: { goesAt } })
  },
}
