import { generateKeyPairSync } from 'node:crypto'
import { credentials } from '@grpc/grpc-js'
import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { callerSigner, createLog, keyRing } from '@kitchenline/runtime'
import type { Context } from '../src/context.ts'
import { serve, SERVICE } from '../src/server.ts'

const keyPair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The real server on a free port, and what a caller needs to talk to it. */
export async function startService(given: (keys: { publicKey: string }) => Pick<Context, 'matchCounter'>) {
  const gateway = keyPair()
  const log = createLog(SERVICE, 'silent')
  const server = await serve({ log, ...given(gateway) }, { host: '127.0.0.1', port: 0, keys: keyRing({ g1: gateway.publicKey }) })
  const client = new AnalysisServiceClient(`127.0.0.1:${server.port}`, credentials.createInsecure())
  return {
    client,
    sign: callerSigner({ id: 'g1', privateKey: gateway.privateKey }),
    forge: callerSigner({ id: 'g1', privateKey: keyPair().privateKey }),
    async stop() {
      client.close()
      await server.drain()
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>
