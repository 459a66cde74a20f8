import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import keys from '../../deploy/mongodb/shard-keys.json' with { type: 'json' }
import { sharedEnvironment } from '../process/shared-environment.ts'
import { root } from '../start/front-ends.ts'
import type { ShardKey, ShardKeys } from '../shard/shard-collections.ts'
import { PARTS } from './part-env.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const SHARDED = Object.fromEntries(
  Object.entries(keys as ShardKeys).flatMap(([database, collections]) =>
    Object.entries(collections).map(([name, key]) => [`${database}.${name}`, key] as const),
  ),
)
const DATA_MODEL = read('docs/data-model.md')

type Model = { name: string; fields: string[]; required: string[]; unique: string[][] }

/** Every model of a service, in a process of its own: two services may give one name to different things. */
async function modelsOf(service: string): Promise<Model[]> {
  const stores = globSync(`${service}/src/**/*.{model,repository}.ts`, { cwd: root })
  const files = stores.filter((file) => read(file).includes('new Schema')).map((file) => join(root, file))
  const script = `for (const file of ${JSON.stringify(files)}) await import(file)
    const { default: mongoose } = await import('mongoose')
    const models = Object.values(mongoose.models).map(({ collection, schema }) => ({
      name: 'kitchenline_${service.slice('svc-'.length)}.' + collection.collectionName,
      fields: [...new Set(Object.keys(schema.paths).map((path) => path.split('.')[0]))],
      required: schema.requiredPaths(),
      unique: schema.indexes().filter(([, options]) => options.unique).map(([fields]) => Object.keys(fields)),
    }))
    process.stdout.write(JSON.stringify(models))`
  const options = { cwd: join(root, service), env: { ...sharedEnvironment(), PATH: process.env.PATH } }
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], options)
  return JSON.parse(stdout) as Model[]
}

let models: Model[]
beforeAll(async () => {
  models = (await Promise.all(PARTS.filter((part) => part !== 'gateway').map(modelsOf))).flat()
})

it('says in the data model what the command does', () => {
  const rows = [...DATA_MODEL.matchAll(/^\| (kitchenline_\w+) \| ([\w, ]+) \| `(\{.*\})` \|/gm)]
  const documented = rows.flatMap(([, database, names, key]) =>
    names!.split(', ').map((name) => [`${database}.${name}`, runInNewContext(`(${key})`) as ShardKey] as const),
  )
  expect(Object.fromEntries(documented.map(([name, key]) => [name, { ...key }]))).toEqual(SHARDED)
})

it('decides for every collection, and names none that is not there', () => {
  const [, small = ''] = /^Unsharded: ([^]*?)\n\n/m.exec(DATA_MODEL) ?? []
  const unsharded = [...small.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const names = new Set(models.map(({ name }) => name))
  const undecided = [...names].filter((name) => !(name in SHARDED) && !unsharded.includes(name.split('.')[1]!))
  expect(undecided).toEqual([])
  expect(Object.keys(SHARDED).filter((name) => !names.has(name))).toEqual([])
})

it('names each collection and field where the data model is about its service', () => {
  for (const { name, fields } of models) {
    const [service, collection] = name.replace('kitchenline_', 'svc-').split('.')
    const [section = ''] = new RegExp(`^## ${service}\n[^]*?(?=^## )`, 'm').exec(DATA_MODEL) ?? []
    const words = new Set(section.match(/\w+/g))
    expect([name, [collection!, ...fields].filter((word) => !words.has(word))]).toEqual([name, []])
  }
})

it('shards by fields that every document has, and keeps unique what an index calls unique', () => {
  for (const { name, required, unique } of models) {
    const key = SHARDED[name]
    if (!key) continue
    const fields = Object.keys(key)
    expect([name, fields.filter((field) => !required.includes(field))]).toEqual([name, []])
    for (const indexed of unique) {
      expect([name, indexed.slice(0, fields.length)]).toEqual([name, fields])
      expect(Object.values(key)).not.toContain('hashed')
    }
  }
})
