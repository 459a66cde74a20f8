import { credentials } from '@grpc/grpc-js'
import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { createLog, type KeyRing } from '@kitchenline/runtime'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import type { Context } from '../src/context.ts'
import { serve, SERVICE } from '../src/server.ts'

/** The real server on a free port, and what a caller needs to talk to it. */
export async function startService(given: (keys: KeyRing) => Pick<Context, 'matchCounter'>) {
  const { keys, sign } = trustedGateway()
  const log = createLog(SERVICE, 'silent')
  const server = await serve({ log, ...given(keys) }, { host: '127.0.0.1', port: 0, keys })
  const client = new AnalysisServiceClient(`127.0.0.1:${server.port}`, credentials.createInsecure())
  return {
    client,
    sign,
    async stop() {
      client.close()
      await server.drain()
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>
