import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/front-ends.ts'

const read = (name: string) => readFileSync(join(root, 'deploy/observability', name), 'utf8')

/** Of every figure that an alert or the dashboard asks for. */
export const figuresAskedFor = (): string[] => {
  const sources = [read('alerts.yml'), read('dashboard.json')].join('\n')
  const found = sources.match(/\b(canaries|http|payment|rpc|gateway|database|store|sweep|nodejs|process)_[a-z0-9_]+/g)!
  return [...new Set(found.map((name) => name.replace(/_(bucket|count|sum)$/, '')))]
}
