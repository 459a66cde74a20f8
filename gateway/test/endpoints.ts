import * as api from '@kitchenline/api'
import type { Endpoint } from '@kitchenline/api'
import { toolToken } from './keys.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint that the contract declares, by name. */
export const ENDPOINTS: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as [string, Endpoint]] : [],
)

/** Of parameters that take a few words only. */
const VALUES: Record<string, string> = {
  format: 'singles',
  type: 'singles',
  day: '2026-05-01',
  table: 'users',
  key: 'subscriptions_enabled',
  secret: toolToken('ana', 'kl_cal'),
}

/** A path with the given value for every parameter; without one, a value that suits. */
export const pathWith = (endpoint: Endpoint, value?: string) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value ?? VALUES[name] ?? 'x1'))

/** Fields of a body, a query or params, by name. */
export const fieldsOf = (schema: Endpoint['body']): string[] => {
  const { shape } = schema as unknown as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}
