import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import webpack, { type Stats } from 'webpack'
import { REPOSITORY } from '../repository.ts'
import { compressFolder } from './compress-folder.ts'
import { configurationOf } from './configuration.ts'
import { publishOnChange } from './publish-on-change.ts'
import { inputHash, stampFile } from './input-hash.ts'
import { ASSETS, moverNow, release } from '../../delivery/publishing/release.ts'
import { missingContracts, reportDeployed } from '../../delivery/publishing/contracts.ts'
import { writeContract } from '../../delivery/publishing/publish-contract.ts'
import { addVersion, useVersion } from '../../delivery/publishing/versions.ts'

// A process of its own for each front end, so that two builds use two processors:
// node tools/build/build-app.ts mfe-matches [--watch | --contract --checked --canary 5 | --contract --unused]
const app = process.argv[2]
if (!app) throw new Error('Which front end? node tools/build/build-app.ts <folder> [--watch]')

const hash = inputHash(app)
const dist = path.join(ASSETS, app, 'dist')
const built = path.join(dist, `.next-${process.pid}`)
process.on('exit', () => rmSync(built, { recursive: true, force: true }))
const configuration = await configurationOf(app)
const compiler = webpack({ ...configuration, output: { ...configuration.output, path: built } })
if (!compiler) throw new Error(`webpack refused the configuration of ${app}`)

if (process.argv.includes('--watch')) {
  publishOnChange(compiler, dist, report)
} else {
  const stats = await promisify(compiler.run.bind(compiler))()
  const isGood = stats !== undefined && report(stats)
  // Closing writes the cache.
  await promisify(compiler.close.bind(compiler))()
  if (!isGood) process.exit(1)
  await compressFolder(built, path.join(REPOSITORY, '.cache/compressed'))
  // What others will be compared with; a build of everything at once does without.
  if (process.argv.includes('--contract')) writeContract(REPOSITORY, app, built)
  const canaryAt = process.argv.indexOf('--canary')
  const version = addVersion(dist, built)
  // Who releases everything moves it when all is built.
  if (process.argv.includes('--unused')) {
    console.log(version)
    process.exit()
  }
  // A team publishes into what is running; who builds everything at once brings both sides.
  const missing = process.argv.includes('--checked') ? missingContracts(dist, version) : []
  if (missing.length > 0) {
    console.error([`${app} ${version} does not fit what pages get now, and is not given to any:`, ...missing].join('\n  '))
    process.exit(1)
  }
  if (canaryAt < 0) {
    useVersion(dist, version, { by: moverNow('build'), action: 'publish' })
    if (process.argv.includes('--contract')) reportDeployed(dist, { version })
  } else
    release(dist, 'canary', { percent: Number(process.argv[canaryAt + 1]), version, force: !process.argv.includes('--checked') })
  // Last, so that a build that was broken off is built again; of what everybody gets here, for `npm start` to compare.
  if (canaryAt < 0 && ASSETS === REPOSITORY) writeFileSync(stampFile(app), hash)
}

function report(stats: Stats): boolean {
  const text = stats.toString({ preset: 'errors-only', colors: false })
  if (text) console.error(text)
  return !stats.hasErrors()
}
