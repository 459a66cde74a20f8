import { model, Schema } from 'mongoose'
import type { OAuthClient } from './oauth-client.ts'

export type OAuthClientRecord = Omit<OAuthClient, 'id'> & { _id: string }

const oauthClientSchema = new Schema<OAuthClientRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    redirectUris: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    goesAt: { type: Date, required: true },
  },
  { collection: 'oauth_clients', versionKey: false },
)
oauthClientSchema.index({ goesAt: 1 }, { expireAfterSeconds: 0 })

export const OAuthClientModel = model('OAuthClient', oauthClientSchema)
