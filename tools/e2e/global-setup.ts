import { appendFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startMailServer } from '../mail/mail-server.ts'
import { memoryFolder } from '../process/memory-folder.ts'
import { root } from '../start/front-ends.ts'
import { silentProgress } from '../start/progress.ts'
import { startSystem } from '../start/start-system.ts'

/** The whole product with built assets, on free ports and empty data. E2E_BASE_URL points the tests at a running one instead. */
export default async function startForTests({ rootDir }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined
  const dataDir = await memoryFolder('kitchenline-e2e-')
  const mail = await startMailServer({
    onMail: (each) => appendFileSync(join(dataDir, 'mails.ndjson'), `${JSON.stringify(each)}\n`),
  })
  const clockFile = join(dataDir, 'clock-ahead')
  const sender = { SMTP_URL: mail.url, MAIL_FROM: 'Kitchenline <mail@example.com>' }
  const slow = { NODE_OPTIONS: `--import ${join(root, 'tools/e2e/slow-answers.mjs')}` }
  const environment = { RATE_LIMITS: 'off', CLOCK_AHEAD_FILE: clockFile, ...sender, ...slow }
  const system = await startSystem({ dataDir, port: 0, progress: silentProgress, environment })
  process.env.E2E_BASE_URL = system.address
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_CLOCK_FILE = clockFile
  process.env.E2E_DATABASE_URI = system.databaseUri
  process.env.E2E_GATEWAY_ENV = JSON.stringify(system.gatewayEnv)
  return async () => {
    await system.stop()
    await mail.close()
    // What the services logged, to find out why a journey failed.
    await cp(join(dataDir, 'logs'), join(root, `.cache/test/${basename(rootDir)}-logs`), { recursive: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
