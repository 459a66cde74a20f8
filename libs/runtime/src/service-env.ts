import * as z from 'zod'
import { internalTlsEnv } from './internal-tls.ts'

/** A variable that holds JSON. */
export const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

/** Key id → PEM of a public key. Two keys during a rotation. */
export const PublicKeys = JsonText.pipe(z.record(z.string().min(1), z.string().startsWith('-----BEGIN PUBLIC KEY-----')))

/** One name with a port, which may stand for several replicas, or the IPv4 addresses of all of them with commas. */
export const Address = z.string().regex(/^([^\s/,]+:\d+|\d+(\.\d+){3}:\d+(,\d+(\.\d+){3}:\d+)+)$/, {
  error: 'is neither host:port nor a list of IPv4 addresses',
})

export const LogLevel = z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')

/** A port of its own for `/metrics`; nothing is opened without. */
export const MetricsPort = z.coerce.number().int().min(0).max(65_535).optional()

/** Of an OTLP/HTTP receiver, such as http://collector:4318. Without it no traces are taken: they cost. */
export const TraceReceiver = z.url({ protocol: /^https?$/ }).optional()

/** What every service reads; each adds its own. */
export const serviceEnv = (service: string, port: number) => ({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: LogLevel,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(port),
  METRICS_PORT: MetricsPort,
  OTEL_EXPORTER_OTLP_ENDPOINT: TraceReceiver,
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, { error: 'is not a mongodb:// address' }),
  MONGODB_DATABASE: z.string().min(1).default(`kitchenline_${service}`),
  INTERNAL_PUBLIC_KEYS: PublicKeys,
  ...internalTlsEnv,
})

export type ServiceEnv = z.infer<z.ZodObject<ReturnType<typeof serviceEnv>>>
