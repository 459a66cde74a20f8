import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { atOnce } from '../../tools/build/at-once.ts'
import { remoteFolders } from '../../tools/build/declared-remotes.ts'
import { servicesIn } from '../../tools/start/service-names.ts'
import { REPOSITORY } from '../../tools/repository.ts'
import type { Verdict } from './judge.ts'
import { ensureDevelopmentKey } from './keys.ts'
import { moveAll } from './move-all.ts'
import { addContract } from './publish-contract.ts'

/** Front ends with their files, the gateway and the services by their contracts, from which their images are built. */
export async function releaseEverything(store: string, force: boolean): Promise<Verdict> {
  const distOf = (name: string) => path.join(store, name, 'dist')
  // Before two builds at once make one each.
  ensureDevelopmentKey(distOf('shell'))
  const parts = [...servicesIn(REPOSITORY).map((name) => `svc-${name}`), 'gateway']
  const contracts = parts.map((name) => ({ dist: distOf(name), version: addContract(REPOSITORY, distOf(name)) }))
  // The shell first: it takes longest.
  const built = await atOnce(2, ['shell', ...remoteFolders()], async (app) => ({
    dist: distOf(app),
    version: await build(app, store),
  }))
  const refused = moveAll([...contracts, ...built], { force })
  if (refused.length === 0) return { code: 0, lines: ['Everything is in use. Now roll out the images of the same commit.'] }
  const advice = 'What is dropped takes two releases: first without those who use it. With --force everything is in use at once.'
  return { code: 1, lines: [...refused, advice] }
}

async function build(app: string, store: string): Promise<string> {
  const startedAt = performance.now()
  const script = path.join(import.meta.dirname, '../../tools/build/build-app.ts')
  const args = ['--no-warnings', script, app, '--contract', '--unused']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ASSETS_DIR: store } })
  const version = stdout.trim().split('\n').at(-1)!
  console.log(`built  ${app} ${version} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  return version
}
