import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import webpack, { type Configuration } from 'webpack'
import { REPOSITORY } from '../webpack/front-end-config.ts'
import { compressFolder } from './compress-folder.ts'
import { inputHash, STAMP } from './input-hash.ts'

// A process of its own for each front end, so that two builds use two processors: node tools/build/build-app.ts mfe-matches
const app = process.argv[2]
if (!app) throw new Error('Which front end? node tools/build/build-app.ts <folder>')

const folder = path.join(REPOSITORY, app)
const hash = inputHash(app)
const { default: configuration } = (await import(pathToFileURL(`${folder}/webpack.config.ts`).href)) as { default: Configuration }
const compiler = webpack(configuration)
if (!compiler) throw new Error(`webpack refused the configuration of ${app}`)

const stats = await promisify(compiler.run.bind(compiler))()
const report = stats?.toString({ preset: 'errors-only', colors: false })
if (report) console.error(report)
// Closing writes the cache.
await promisify(compiler.close.bind(compiler))()
if (stats?.hasErrors()) process.exit(1)

await compressFolder(path.join(folder, 'dist'), path.join(REPOSITORY, '.cache/compressed'))
// Last, so that a build that was broken off is built again.
writeFileSync(path.join(folder, 'dist', STAMP), hash)
