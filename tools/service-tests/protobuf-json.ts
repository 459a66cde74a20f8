import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const proto = path.join(root, 'proto')
const cache = path.join(root, '.cache/proto-json')

export type JsonMessage = { fromJSON(json: unknown): unknown; toJSON(message: unknown): unknown }

/** The messages of a service with their JSON, which contracts alone need: generated here, so that it is not in what runs. */
export const jsonMessages = async (service: string): Promise<Record<string, JsonMessage>> =>
  (await import(path.join(generated(), `kitchenline/${service}/v1/${service}.ts`))) as Record<string, JsonMessage>

function generated(): string {
  const template = readFileSync(path.join(proto, 'buf.gen.yaml'), 'utf8')
  const hash = createHash('sha256').update(template)
  for (const file of globSync('kitchenline/**/*.proto', { cwd: proto }).sort()) hash.update(readFileSync(path.join(proto, file)))
  const folder = path.join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(path.join(cache, 'made-'))
  const withJson = template.replace('outputJsonMethods=false', 'outputJsonMethods=true').replace('out: gen', `out: ${made}`)
  const buf = path.join(root, 'node_modules/.bin/buf')
  execFileSync(buf, ['generate', '--template', withJson], { cwd: proto, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
  return folder
}
