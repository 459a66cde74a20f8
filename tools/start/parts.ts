import { get } from 'node:http'
import { join } from 'node:path'
import { root } from './front-ends.ts'
import { isServing } from './grpc-health.ts'
import type { readSecrets } from './secrets.ts'
import { SERVICES } from './service-names.ts'

export type Part = { name: string; folder: string; main?: string; env: Record<string, string>; isReady: () => Promise<boolean> }

type Wiring = {
  environment: Record<string, string | undefined>
  secrets: ReturnType<typeof readSecrets>
  /** Of each service, by its name, and of the gateway. */
  ports: Record<string, number>
  redisUrl: string | undefined
  host: string
  /** Of the test provider, where there is one. */
  payments?: { billing: Record<string, string>; gateway: Record<string, string> } | undefined
}

/** Of the C library: with one arena a thread, each process holds some ten megabytes more that nothing uses. */
const ARENAS = { MALLOC_ARENA_MAX: '2' }
const SECRET = /^(INTERNAL|SESSION|FIRST_ADMIN)_/

/** The environment of each process: its own address, those of the others, and only the keys that it needs. */
export function wire(wiring: Wiring): { services: (databaseUri: string) => Part[]; gateway: Part } {
  const { secrets, ports, environment } = wiring
  const publicOrigin = publicOriginOf(environment, ports.gateway!)
  const addresses = Object.fromEntries(SERVICES.map((name) => [`SVC_${name.toUpperCase()}_ADDRESS`, `127.0.0.1:${ports[name]}`]))
  const inherited = Object.entries(environment).filter(([name, value]) => value !== undefined && !SECRET.test(name))
  const firstAdmin = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value && name.startsWith('FIRST_ADMIN_')),
  ) as Record<string, string>
  const shared = {
    ...ARENAS,
    ...(Object.fromEntries(inherited) as Record<string, string>),
    NODE_ENV: environment.NODE_ENV ?? 'development',
    LOG_LEVEL: environment.LOG_LEVEL ?? 'info',
    ...addresses,
    ...(wiring.redisUrl && { REDIS_URL: wiring.redisUrl }),
  }
  const services = (databaseUri: string) =>
    SERVICES.map((name) => ({
      name: `svc-${name}`,
      folder: join(root, `svc-${name}`),
      isReady: () => isServing(`127.0.0.1:${ports[name]}`),
      env: {
        ...shared,
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        MONGODB_URI: databaseUri,
        MONGODB_DATABASE: `kitchenline_${name}`,
        INTERNAL_PUBLIC_KEYS: secrets.INTERNAL_PUBLIC_KEYS,
        ...(name === 'identity' && {
          PUBLIC_ORIGIN: publicOrigin,
          SESSION_PRIVATE_KEY: secrets.SESSION_PRIVATE_KEY,
          SESSION_KEY_ID: secrets.SESSION_KEY_ID,
          SESSION_PUBLIC_KEYS: secrets.SESSION_PUBLIC_KEYS,
          ...firstAdmin,
        }),
        ...(name === 'billing' && { PUBLIC_ORIGIN: publicOrigin, ...wiring.payments?.billing }),
      },
    }))
  const { MONGODB_URI: _unknownToTheGateway, ...withoutDatabase } = shared as Record<string, string>
  const gateway = {
    name: 'gateway',
    folder: join(root, 'gateway'),
    isReady: () => answersReady(ports.gateway!),
    env: {
      ...withoutDatabase,
      HOST: wiring.host,
      PORT: String(ports.gateway),
      PUBLIC_ORIGIN: publicOrigin,
      ...wiring.payments?.gateway,
      INTERNAL_PRIVATE_KEY: secrets.INTERNAL_PRIVATE_KEY,
      INTERNAL_KEY_ID: secrets.INTERNAL_KEY_ID,
      SESSION_PUBLIC_KEYS: secrets.SESSION_PUBLIC_KEYS,
      ASSETS_DIR: environment.ASSETS_DIR ?? root,
    },
  }
  return { services, gateway }
}

export const publicOriginOf = (environment: Wiring['environment'], gatewayPort: number): string =>
  environment.PUBLIC_ORIGIN ?? `http://localhost:${gatewayPort}`

/** Not by fetch, whose machinery would stay in this process for good. */
function answersReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', timeout: 1000, agent: false }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode === 200))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })
}
