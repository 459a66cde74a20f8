import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { connect } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { startProcess } from '../../tools/service-tests/service-process.ts'
import type { World } from './world.ts'

type Options = { world: World; identity: { address: string } }

/** svc-matches and svc-analysis each in a process of its own, as an operator starts them, over the database of the world. */
export async function startBoth({ world, identity }: Options) {
  const env = {
    MONGODB_URI: process.env.TEST_MONGODB_URI!,
    MONGODB_DATABASE: mongoose.connection.name,
    INTERNAL_PUBLIC_KEYS: JSON.stringify(world.publicKeys),
    LOG_LEVEL: 'warn',
  }
  const matches = await startProcess('svc-matches', env)
  const analysis = await startProcess('svc-analysis', {
    ...env,
    SVC_MATCHES_ADDRESS: matches.address,
    SVC_BILLING_ADDRESS: `127.0.0.1:${world.ports.billing}`,
    SVC_IDENTITY_ADDRESS: identity.address,
  })
  await Promise.all([matches.isNow('SERVING'), analysis.isNow('SERVING')])
  const clients = {
    matches: connect(MatchesServiceClient, matches.address, []),
    analysis: connect(AnalysisServiceClient, analysis.address, []),
  }
  return {
    clients,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      for (const one of [matches, analysis]) one.stop(signal)
      await Promise.all([matches.ended, analysis.ended])
      for (const client of Object.values(clients)) client.close()
    },
  }
}
