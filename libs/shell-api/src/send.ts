import type { Endpoint } from '@kitchenline/api'
import { ApiProblem } from './api-problem.ts'
import { languageStore } from './language.ts'

type Input<S extends Endpoint['body']> = S['_zod']['input']
type Output<S extends Endpoint['body']> = S['_zod']['output']

export type SendOptions<E extends Endpoint> = {
  params?: Input<E['params']>
  query?: Input<E['query']>
  body?: Input<E['body']>
  /** For a POST that creates: the same key again gives the first answer again. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Calls an endpoint of the gateway. Throws ApiProblem when the answer is not a success. */
export function send<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Promise<Output<E['response']>> {
  const { params, query, body, idempotencyKey, signal } = options
  return request(pathOf(endpoint.path, params) + searchOf(query), {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
  })
}

export async function request<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, {
    ...init,
    credentials: 'include',
    headers: {
      'Accept-Language': languageStore.getState().language,
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...init.headers,
    },
  })
  if (!response.ok) throw new ApiProblem(response.status, (await response.text()) || response.statusText)
  return (await response.json()) as T
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
