// node src/check.ts [--repair]: names, counters and the rows of days against what they follow from.
import { parseEnv, serviceEnv } from '@kitchenline/runtime'
import { runCheck } from '@kitchenline/mongo/check-command'
import * as z from 'zod'
import { claimRepository } from './claims/claim.repository.ts'
import { checkAll } from './check/check-all.ts'
import { derivedKeysRepository } from './check/derived-keys.repository.ts'
import { dailyAnalyticsRepository } from './daily/daily-analytics.repository.ts'
import { activeDayRepository } from './daily/active-day.repository.ts'
import { qrCodeRepository } from './qr/qr-code.repository.ts'

const { MONGODB_URI, MONGODB_DATABASE } = serviceEnv('identity', 0)
const env = parseEnv(z.object({ MONGODB_URI, MONGODB_DATABASE, USER: z.string().default('console') }))

process.exitCode = await runCheck({
  ...{ service: 'svc-identity', uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, operator: env.USER },
  args: process.argv.slice(2),
  check: () =>
    checkAll({
      ...{ claims: claimRepository, derivedKeys: derivedKeysRepository, qrCodes: qrCodeRepository },
      ...{ daily: dailyAnalyticsRepository, activeDays: activeDayRepository, clock: () => new Date() },
    }),
})
