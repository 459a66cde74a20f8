import { PLAYER_HEADER, Problem, SCREEN_HEADER, SCREEN_ID, type Endpoint } from '@kitchenline/api'
import { CALENDAR_SCOPE } from '@kitchenline/domain'
import * as z from 'zod'

type Json = Record<string, unknown>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Json[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Json }[]
  requestBody?: { required: boolean; content: Json }
  responses: Record<string, { description: string; content?: Json; headers?: Json }>
}
export type OpenApi = Json & {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

const COOKIE = 'session'
const TOKEN = 'token'
const WHO = { public: 'Anyone may call.', user: 'For signed-in players.', admin: 'For administrators.' }
const PROBLEM = {
  description: 'A refusal',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** OpenAPI 3.1 from the very values that bind and validate each call, so that the two cannot differ. */
export function openapi(endpoints: readonly Endpoint[], version: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kitchenline',
      version,
      description:
        'JSON over HTTP. The session travels in a cookie, the token of a tool as a bearer; a call that names no scope is not for tools. ' +
        'Refusals are problem+json.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        [COOKIE]: { type: 'apiKey', in: 'cookie', name: 'kl_session' },
        [TOKEN]: { type: 'http', scheme: 'bearer', description: 'A personal token, made in Settings; it begins with kl_pat_.' },
      },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}

function operation(endpoint: Endpoint): Operation {
  const body = schemaOf(endpoint.body, 'input')
  const isFilled = Object.keys((body.properties as Json | undefined) ?? {}).length > 0 || Boolean(body.additionalProperties)
  const takesBody = endpoint.method !== 'GET' && isFilled
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path
      .replace(/^\/api/, '')
      .replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/\W/g, '')}`,
    tags: [endpoint.path.replace(/^\/api/, '').split('/')[1] ?? ''],
    summary: endpoint.summary,
    description: [WHO[endpoint.access], forTools(endpoint)].filter(Boolean).join(' '),
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...(takesBody && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: { [endpoint.contentType ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output') } },
      },
      ...(endpoint.access === 'public' ? {} : { 401: PROBLEM }),
      ...(endpoint.access === 'admin' || endpoint.tokens ? { 403: PROBLEM } : {}),
      default: PROBLEM,
    },
  }
}

function securityOf({ access, tokens }: Endpoint): Json[] {
  // Its secret is in the address.
  if (access === 'public' || tokens === CALENDAR_SCOPE) return []
  if (tokens === 'any') return [{ [TOKEN]: [] }]
  return [{ [COOKIE]: [] }, ...(tokens ? [{ [TOKEN]: [tokens] }] : [])]
}

function forTools({ tokens }: Endpoint): string | undefined {
  if (tokens === undefined || tokens === CALENDAR_SCOPE) return undefined
  return tokens === 'any' ? 'By the token of a tool alone.' : `Tools need a token with ${tokens}.`
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): Operation['parameters'] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: parameter,
  }))
}

const HEADERS = {
  [PLAYER_HEADER]: {
    description: 'The id of the player whose screen asks for the change: 409 OTHER_PLAYER when the session is another one’s.',
    schema: { type: 'string' },
  },
  [SCREEN_HEADER]: {
    description: 'A name that the page has chosen for itself: comes back as `by` in the news of what it changes.',
    schema: { type: 'string', pattern: SCREEN_ID.source },
  },
  'Idempotency-Key': {
    description: 'The same key and body again gives the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  },
  'If-Match': {
    description: 'The ETag that the change was made from: 412 if there is a newer one by now.',
    schema: { type: 'string' },
  },
}

function headers({ method, status, changes }: Endpoint): Operation['parameters'] {
  const header = (name: keyof typeof HEADERS) => [{ name, in: 'header', required: false, ...HEADERS[name] }]
  if (method === 'GET') return []
  return [
    ...header(PLAYER_HEADER),
    ...(changes ? header(SCREEN_HEADER) : []),
    ...(method === 'PUT' ? header('If-Match') : []),
    ...(method === 'POST' && status === 201 ? header('Idempotency-Key') : []),
  ]
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
