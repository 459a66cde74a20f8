import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { credentials } from '@grpc/grpc-js'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { callerSigner, createLog, keyRing, type Caller, type Outgoing } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import mongoose from 'mongoose'
import { createContext, type Context } from '../src/context.ts'
import { serve, SERVICE } from '../src/server.ts'

const keyPair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The real server on a free port over a database of its own, and what a caller needs to talk to it. */
export async function startService(name: string, given: Partial<Context> = {}) {
  const gateway = keyPair()
  const log = createLog(SERVICE, 'silent')
  const database = await connectDatabase({
    uri: process.env.TEST_MONGODB_URI!,
    database: `test_matches_${name}_${process.pid}`,
    log,
  })
  const friends = new Set<string>()
  const ctx = createContext({
    log,
    friendships: { areFriends: (_onward, userId) => Promise.resolve(friends.has(userId)) },
    ...given,
  })
  const server = await serve(ctx, { host: '127.0.0.1', port: 0, keys: keyRing({ g1: gateway.publicKey }) })
  const address = `127.0.0.1:${server.port}`
  const client = new MatchesServiceClient(address, credentials.createInsecure())
  const sign = callerSigner({ id: 'g1', privateKey: gateway.privateKey })

  return {
    ctx,
    client,
    address,
    friends,
    publicKeys: { g1: gateway.publicKey },
    sign,
    forge: callerSigner({ id: 'g1', privateKey: keyPair().privateKey }),
    as: (caller: Partial<Caller> & { userId: string }): Outgoing => ({
      token: sign({ role: 'user', sessionId: 's1', ...caller }, [SERVICE, 'svc-social']),
      requestId: 'r1',
      timeoutMs: 20_000,
    }),
    async stop() {
      client.close()
      await server.drain()
      await mongoose.connection.dropDatabase()
      await database.close()
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>

export const newPlayer = () => randomUUID()
