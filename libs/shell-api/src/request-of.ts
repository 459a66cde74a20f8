import { PLAYER_HEADER, SCREEN_HEADER, type Endpoint } from '@kitchenline/api'
import { deviceZone } from './device-zone.ts'
import { SCREEN } from './screen.ts'

type Call = Pick<Endpoint, 'method' | 'path'>
type Options = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string | undefined
  ifMatch?: number | undefined
  player?: string | null | undefined
}

/** What is sent for a call, by a page or by the service worker. */
export function requestOf({ method, path }: Call, { params, query, body, idempotencyKey, ifMatch, player }: Options) {
  const isChange = method !== 'GET'
  return {
    path: pathOf(path, params) + searchOf(query),
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      'X-Time-Zone': deviceZone(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...(isChange && player && { [PLAYER_HEADER]: player }),
      ...(isChange && { [SCREEN_HEADER]: SCREEN }),
    } satisfies Record<string, string>,
  }
}

function pathOf(template: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function searchOf(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
