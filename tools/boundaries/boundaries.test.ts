import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const config = createRequire(import.meta.url)('./rules.cjs') as { forbidden: { name: string }[] }
const layers = createRequire(import.meta.url)('./layers.json') as Record<string, string[][]>
const use = (target: string) => `import * as other from '${target}'\nexport const seen = other\n`

/** One violation of each rule: which file breaks it, and with what. */
const PLANTED: Record<string, [file: string, source: string]> = {
  'no-cycles': ['libs/ui/src/ring-back.ts', use('./ring.ts')],
  'domain-is-pure': ['libs/domain/src/clock.ts', use('node:crypto')],
  'rating-is-pure': ['libs/rating/src/reads.ts', use('node:fs')],
  'api-knows-domain-and-zod': ['libs/api/src/fetches.ts', use('../../runtime/src/target.ts')],
  'front-end-never-sees-the-wire': ['mfe-social/src/wire.ts', use('../../proto/src/target.ts')],
  'remotes-are-strangers': ['mfe-admin/src/neighbour.ts', use('../../mfe-social/src/target.ts')],
  'shell-loads-remotes-at-runtime': ['shell/src/static-remote.ts', use('../../mfe-social/src/target.ts')],
  'telemetry-knows-no-calls': ['libs/telemetry/src/calls.ts', use('../../runtime/src/target.ts')],
  'only-services-have-a-database': ['libs/runtime/src/stored.ts', use('../../mongo/src/target.ts')],
  'services-are-strangers': ['svc-social/src/neighbour.ts', use('../../svc-matches/src/target.ts')],
  'gateway-holds-no-business': ['gateway/src/rule.ts', use('../../svc-matches/src/target.ts')],
  'only-grpc-files-see-proto': ['svc-matches/src/use-case.ts', use('../../proto/src/target.ts')],
  'only-stores-see-mongoose': ['svc-matches/src/query.ts', use('mongoose')],
  'only-the-shell-writes-the-session': ['mfe-matches/src/session.ts', use('../../libs/shell-api/src/host.ts')],
  'kebab-case-file-names': ['mfe-matches/src/importer.ts', use('./MatchCard.ts')],
  'no-deep-imports': ['mfe-matches/src/deep.ts', use('../../libs/domain/src/target.ts')],
  'the-product-knows-no-tools': ['libs/runtime/src/tooled.ts', use('../../../tools/target.ts')],
  ...Object.fromEntries(
    Object.entries(layers).flatMap(([folder, order]) =>
      order.map(([room]) => [
        `${folder}-${room}-imports-downwards`,
        [`${folder}/src/${room}/upwards.ts`, use('../top/target.ts')],
      ]),
    ),
  ),
  'no-orphans': ['libs/ui/src/forgotten.ts', 'export const forgotten = 1\n'],
}

const SUPPORT: Record<string, string> = {
  'tsconfig.json': '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}',
  'node_modules/mongoose/package.json': '{"name":"mongoose","main":"index.js"}',
  'node_modules/mongoose/index.js': 'module.exports = {}',
  'libs/ui/src/ring.ts': use('./ring-back.ts'),
  'libs/shell-api/src/host.ts': 'export const host = 1\n',
  'mfe-matches/src/MatchCard.ts': 'export const card = 1\n',
  ...Object.fromEntries(
    [
      'libs/mongo/src',
      'libs/runtime/src',
      'libs/domain/src',
      'proto/src',
      'mfe-social/src',
      'svc-matches/src',
      ...Object.keys(layers).map((folder) => `${folder}/src/top`),
      'tools',
    ].map((at) => [`${at}/target.ts`, 'export const target = 1\n']),
  ),
}

let violations: { rule: { name: string }; from: string }[] = []

beforeAll(() => {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'kitchenline-boundaries-'))
  try {
    for (const [file, source] of [...Object.values(PLANTED), ...Object.entries(SUPPORT)]) {
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
      writeFileSync(path.join(tree, file), source)
    }
    const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const folders = readdirSync(tree).filter((name) => !['node_modules', 'tools', 'tsconfig.json'].includes(name))
    const args = [bin, '--config', path.join(import.meta.dirname, 'rules.cjs'), '--output-type', 'json', ...folders]
    const output = execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 26 })
    violations = (JSON.parse(output) as { summary: { violations: typeof violations } }).summary.violations
  } finally {
    rmSync(tree, { recursive: true })
  }
})

it.each(config.forbidden)('$name fails on the violation that is planted', ({ name }) => {
  const offenders = violations.filter(({ rule }) => rule.name === name).map(({ from }) => from)
  expect(offenders).toContain(PLANTED[name]?.[0])
})

it.each(Object.entries(layers))('every room of %s has its place', (folder, order) => {
  const rooms = readdirSync(path.join(root, folder, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(order.flat().sort()).toEqual(rooms.map(({ name }) => name).sort())
})
