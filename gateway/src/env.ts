import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import path from 'node:path'
import { RemoteFolder } from '@kitchenline/api'
import {
  Address,
  JsonText,
  LogLevel,
  MetricsPort,
  parseEnv,
  PublicKeys,
  TraceReceiver,
  internalTlsEnv,
} from '@kitchenline/runtime'
import * as z from 'zod'
import { SERVICE_NAMES, type Addresses } from './services/services.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../..')
/** Names under which keys of examples and laptops travel. */
const THROWAWAY_KEY_IDS = /^(dev|development|test|example|changeme|default|demo)\b/i

const PrivateKey = z
  .string()
  .transform((pem) => pem.replaceAll('\\n', '\n'))
  .refine((pem) => isP256(() => createPrivateKey(pem)), { error: 'is not a P-256 private key in PEM' })

const Remotes = JsonText.pipe(z.record(RemoteFolder, z.url({ protocol: /^https?$/ })))

const variableOf = <Name extends string>(name: Name) => `SVC_${name.toUpperCase() as Uppercase<Name>}_ADDRESS` as const

/** Where each service of the gateway's table is. */
const serviceAddresses = Object.fromEntries(SERVICE_NAMES.map((name) => [variableOf(name), Address])) as Record<
  `SVC_${Uppercase<keyof Addresses>}_ADDRESS`,
  typeof Address
>

const RedisUrl = z.url({ protocol: /^rediss?$/ })

const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    LOG_LEVEL: LogLevel,
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /**
     * Without a proxy that does it: files of the certificate for PUBLIC_ORIGIN and its key, with which the gateway serves HTTP/2
     * itself.
     */
    TLS_CERT: z.string().min(1).optional(),
    TLS_KEY: z.string().min(1).optional(),
    /** The address that people see. */
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    INTERNAL_PRIVATE_KEY: PrivateKey,
    INTERNAL_KEY_ID: z.string().min(1),
    SESSION_PUBLIC_KEYS: PublicKeys,
    ...serviceAddresses,
    REDIS_URL: RedisUrl.optional(),
    /** In its place some nodes of a Redis Cluster of version 7 or later, separated by commas; name and password are those of the first. */
    REDIS_CLUSTER_URLS: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(RedisUrl).min(1))
      .optional(),
    /** That no other gateway serves the same players: without Redis only such a one may remember sessions. */
    ONLY_GATEWAY: z.enum(['yes', 'no']).default('no'),
    /** Where Prometheus reads; never published. */
    METRICS_PORT: MetricsPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: TraceReceiver,
    ...internalTlsEnv,
    /** The share of requests that are traced. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** The folder that holds shell/dist and mfe-*\/dist. */
    ASSETS_DIR: z.string().min(1).default(REPOSITORY),
    /** The file with the public keys of the teams that publish front ends; where others write to the store, outside of it. */
    RELEASE_KEYS: z.string().min(1).optional(),
    /** Where the last good state of the remotes is stored for the next start. */
    STATE_DIR: z.string().min(1).optional(),
    /** Addresses or networks of our own proxies, with commas. */
    TRUST_PROXY: z.string().optional(),
    /** The test provider's pages, shown under /pay; not in production. */
    PAYMENT_PAGES: z.url({ protocol: /^http$/ }).optional(),
    /** While developing: what open pages listen to, to load again. Not in production. */
    PAGE_RELOADS: z.url({ protocol: /^http$/ }).optional(),
    /** Remotes that run elsewhere: name → base address. */
    REMOTES: Remotes.default({}),
  })
  .superRefine((env, context) => {
    const refuse = (name: keyof typeof env, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (!env.TLS_CERT !== !env.TLS_KEY) refuse('TLS_CERT', 'goes with TLS_KEY')
    if (env.NODE_ENV !== 'production') return
    if (env.PAYMENT_PAGES) refuse('PAYMENT_PAGES', 'is for tests: in production people pay at Stripe')
    if (env.PAGE_RELOADS) refuse('PAGE_RELOADS', 'is for development')
    if (!env.PUBLIC_ORIGIN) refuse('PUBLIC_ORIGIN', 'is needed in production')
    if (THROWAWAY_KEY_IDS.test(env.INTERNAL_KEY_ID)) refuse('INTERNAL_KEY_ID', 'names a throw-away key')
    const own = publicHalf(env.INTERNAL_PRIVATE_KEY)
    for (const [id, pem] of Object.entries(env.SESSION_PUBLIC_KEYS)) {
      if (THROWAWAY_KEY_IDS.test(id)) refuse('SESSION_PUBLIC_KEYS', `${id} names a throw-away key`)
      if (!isP256(() => createPublicKey(pem))) refuse('SESSION_PUBLIC_KEYS', `${id} is not a P-256 key`)
      else if (own?.equals(createPublicKey(pem))) refuse('SESSION_PUBLIC_KEYS', `${id} is the key for calls between services too`)
    }
  })
  .transform((env) => ({
    ...env,
    PUBLIC_ORIGIN: new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
    addresses: Object.fromEntries(SERVICE_NAMES.map((name) => [name, env[variableOf(name)]])) as Addresses,
    /** Only a laptop or a test may go without. */
    limitsOn: env.NODE_ENV === 'production' || env.RATE_LIMITS === 'on',
    trustedProxies: (env.TRUST_PROXY ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  }))

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)

function isP256(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function publicHalf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem)
  } catch {
    return undefined
  }
}
