import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@kitchenline/api'
import { ENDPOINTS } from '../../gateway/test/endpoints.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BY_NAME = new Map(ENDPOINTS)
const IMPORT = /import (?:type )?\{([^}]*)\} from '@kitchenline\/api'/g

/** What the code of a front end may call, as "METHOD /path/{id}". */
export function calledEndpoints(folders: readonly string[]): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  )
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  return unique(sources.flatMap(endpointsIn).map(nameOf))
}

/** Endpoints that a file imports and uses for more than their path, which is also a key of the cache. */
export function endpointsIn(source: string): Endpoint[] {
  const code = source.replaceAll(IMPORT, '')
  return [...source.matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((entry) => {
      const [name = '', local = name] = entry.trim().split(' as ')
      const endpoint = BY_NAME.get(name)
      return endpoint && new RegExp(`\\b${local}\\b(?!\\.path)`).test(code) ? [endpoint] : []
    })
}

/** What was promised about, by the requests of a contract. */
export function promisedEndpoints(requests: readonly { method: string; path: string }[]): string[] {
  return unique(requests.map((request) => nameOf(endpointOf(request))))
}

/** A word in an address stands before the parameters whose value it could be. */
function endpointOf({ method, path: at }: { method: string; path: string }): Endpoint {
  const fitting = [...BY_NAME.values()]
    .filter((endpoint) => endpoint.method === method && fits(endpoint.path.split('/'), at.split('/')))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  if (!fitting[0]) throw new Error(`no endpoint for ${method} ${at}`)
  return fitting[0]
}

const fits = (template: string[], parts: string[]): boolean =>
  template.length === parts.length && template.every((part, at) => part.startsWith('{') || part === parts[at])

const nameOf = ({ method, path: at }: Endpoint) => `${method} ${at}`
const unique = (names: string[]) => [...new Set(names)].sort()
