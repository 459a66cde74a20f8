import { createHash, randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { MongoClient } from 'mongodb'
import { readSecrets } from '../start/secrets.ts'

type Options = { client: MongoClient; database: string; dataDir: string; userIds: string[]; each: number }

const LIFE_MS = 24 * 60 * 60_000

/** Cookies of sessions as svc-identity would have begun them, without a thousand slow passwords. */
export async function issueSessions({ client, database, dataDir, userIds, each }: Options): Promise<string[]> {
  const { SESSION_PRIVATE_KEY: key, SESSION_KEY_ID: keyid } = readSecrets(dataDir, {})
  const [now, expire] = [new Date(), new Date(Date.now() + LIFE_MS)]
  const holders = Array.from({ length: each }, () => userIds).flat()
  const issued = holders.map((userId) => ({ userId, secret: randomBytes(32).toString('base64url') }))
  const records = issued.map(({ userId, secret }) => {
    const id = createHash('sha256').update(secret).digest('hex')
    return { _id: `${userId}.${id}` as never, ...{ startedAt: now, renewedAt: now, usedAt: now, expire } }
  })
  await client.db(database).collection('sessions').insertMany(records)
  const header = { alg: 'ES256', typ: 'session+jwt' } as const
  const meant = { issuer: 'kitchenline-identity', audience: 'kitchenline-gateway', expiresIn: LIFE_MS / 1_000 }
  return issued.map(
    ({ userId, secret }) =>
      `kl_session=${jwt.sign({ sub: userId, sid: secret }, key, { algorithm: 'ES256', keyid, header, ...meant })}`,
  )
}
