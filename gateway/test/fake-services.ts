import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js'
import { DomainError, readPersonalToken, type ErrorCode } from '@kitchenline/domain'
import type {
  ResolveSessionRequest,
  ResolveSessionResponse,
  ResolveTokenRequest,
  ResolveTokenResponse,
  TokenScope,
} from '@kitchenline/proto/identity'
import { createEdge, startServer, type Caller, type Incoming, type RunningServer } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import jwt from 'jsonwebtoken'
import { definitionOf, SERVICE_NAMES, type Addresses, type ServiceName } from '../src/services/services.ts'
import { callerKeys } from './keys.ts'

// Requests and answers of every service pass through here, so their types are those of the test that sets them.
/* eslint-disable @typescript-eslint/no-explicit-any */
export type Handler = (request: any, incoming: Incoming<Caller | null>) => any

/** Real gRPC servers behind the real edge; a test sets what each method answers. Without it: a bug, which is UNEXPECTED. */
export type FakeServices = {
  addresses: Addresses
  servers: Record<ServiceName, RunningServer>
  on(method: string, handler: Handler): void
  /** It answers with this refusal. */
  refuse(method: string, code: ErrorCode, params?: Record<string, string>): void
  /** Every request that reached a method, in order. */
  requests(method: string): any[]
  calledMethods(): string[]
  reset(): void
  stop(): Promise<void>
}

export async function startFakeServices(): Promise<FakeServices> {
  const handlers = new Map<string, Handler>()
  const requests = new Map<string, any[]>()
  const find = (method: string) => handlers.get(method) ?? defaults[method]

  const start = (name: ServiceName) => {
    const edge = createEdge({ service: `svc-${name}`, keys: callerKeys, log: createLog('fake', 'silent') })
    const implementation: UntypedServiceImplementation = {}
    const definition = definitionOf(name) as ServiceDefinition
    for (const [method, { responseStream }] of Object.entries(definition)) {
      const handle: Handler = (request, incoming) => {
        requests.set(method, [...(requests.get(method) ?? []), request])
        const handler = find(method)
        if (!handler) throw new Error(`no fake for ${method}`)
        return handler(request, incoming)
      }
      implementation[method] = responseStream
        ? edge.userStream(handle as never)
        : edge.anyone(async (request, incoming) => handle(request, incoming))
    }
    return startServer({ host: '127.0.0.1', port: 0, services: [[definition, implementation]] })
  }

  const started = await Promise.all(SERVICE_NAMES.map(async (name) => [name, await start(name)] as const))
  for (const [, server] of started) server.setServing(true)
  return {
    servers: Object.fromEntries(started) as Record<ServiceName, RunningServer>,
    addresses: Object.fromEntries(started.map(([name, server]) => [name, `127.0.0.1:${server.port}`])) as Addresses,
    on: (method, handler) => void handlers.set(method, handler),
    refuse: (method, code, params) =>
      void handlers.set(method, () => {
        throw new DomainError(code, params)
      }),
    requests: (method) => requests.get(method) ?? [],
    calledMethods: () => [...requests.keys()],
    reset: () => {
      handlers.clear()
      requests.clear()
    },
    stop: async () => void (await Promise.all(started.map(([, server]) => server.drain()))),
  }
}

/** The token decides the caller: ids that start with "admin" are administrators, "gone" has no running session. */
const defaults: Record<string, Handler> = {
  resolveToken: ({ secret }: ResolveTokenRequest): ResolveTokenResponse => {
    const userId = readPersonalToken(secret)?.userId ?? ''
    if (userId.startsWith('gone')) throw new DomainError('UNAUTHENTICATED')
    const scopes: TokenScope[] = secret.startsWith('kl_cal')
      ? ['TOKEN_SCOPE_CALENDAR']
      : ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_FIGURES_READ', 'TOKEN_SCOPE_MATCHES_WRITE']
    return { userId, tokenId: `token-${userId}`, scopes }
  },
  resolveSession: ({ token }: ResolveSessionRequest): ResolveSessionResponse => {
    const { sub = '' } = jwt.decode(token) as { sub?: string }
    if (sub.startsWith('gone')) throw new DomainError('UNAUTHENTICATED')
    return {
      userId: sub,
      role: sub.startsWith('admin') ? 'ROLE_ADMIN' : 'ROLE_USER',
      sessionId: `sid-${sub}`,
      renewed: undefined,
    }
  },
}
