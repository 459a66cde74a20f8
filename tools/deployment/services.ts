import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesIn } from '../start/service-names.ts'

export type DeployedService = { name: string; port: number; calls: string[] }

/** By port, as its own env.ts says them: where it listens, and whose address it takes. */
export function readServices(root: string): DeployedService[] {
  const services = servicesIn(root).map((name) => {
    const source = readFileSync(join(root, `svc-${name}/src/env.ts`), 'utf8')
    const port = /serviceEnv\('\w+', (\d+)\)/.exec(source)?.[1]
    if (!port) throw new Error(`svc-${name}/src/env.ts names no port`)
    return { name, port: Number(port), calls: calledIn(source) }
  })
  return services.sort((one, other) => one.port - other.port)
}

const calledIn = (source: string): string[] => [
  ...new Set([...source.matchAll(/\bSVC_([A-Z]+)_ADDRESS\b/g)].map(([, name]) => name!.toLowerCase())),
]
