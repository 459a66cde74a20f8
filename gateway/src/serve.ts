import { PLAYER_HEADER, type Access, type Endpoint } from '@kitchenline/api'
import { DomainError, type Language } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { Request, RequestHandler, Response, Router } from 'express'
import type * as z from 'zod'
import { isKnown } from './entity-tag.ts'
import { InvalidInput } from './invalid-input.ts'
import { parseInput } from './parse-input.ts'
import type { RateLimits } from './rate-limits.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { readJson } from './read-json.ts'
import { readQuery } from './read-query.ts'
import { languageOf } from './request-language.ts'
import { openScope, type Scope } from './scope.ts'
import { sendArray } from './send-array.ts'
import type { Sessions } from './session.ts'

const BODY_BYTES = 256 * 1024
const ACCESS: readonly Access[] = ['public', 'user', 'admin']

/** Where endpoints are bound, and what binding needs. */
export type Api = {
  router: Router
  served: Endpoint[]
  sessions: Sessions
  limits: RateLimits
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : never

export type Call<E extends Endpoint> = {
  caller: E['access'] extends 'public' ? Caller | null : Caller
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** Goes with every call to a service. */
  scope: Scope
  idempotencyKey: string | undefined
  req: Request
  res: Response
}

type Element<R> = R extends readonly (infer Item)[] ? Item : never
type Answer<E extends Endpoint> = z.input<E['response']> | AsyncIterable<Element<z.input<E['response']>>[]>

type Options = { maxBodyBytes?: number; deadlineMs?: number }

/** Binds an endpoint to Express: authorise, validate in, run, validate out. */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  options: Options = {},
): void {
  // Deny is the default: the type forbids it, and so does a file that is not type-checked.
  if (!ACCESS.includes(endpoint.access)) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`)
  const isList = (endpoint.response as { element?: z.ZodType }).element
  api.served.push(endpoint)
  const run: RequestHandler = async (req, res) => {
    res.locals.route = endpoint.path
    const answer = await handle(await admit(api, endpoint, req, res, options))
    res.status(endpoint.status)
    if (isList && isIterable(answer)) return sendArray(res, answer, isList)
    // A bad answer of ours must not look like bad input of the client's.
    const checked = endpoint.response.safeParse(answer)
    if (!checked.success) throw new DomainError('UNEXPECTED', {}, { cause: checked.error })
    if (endpoint.method === 'GET' && isKnown(req, res)) return void res.status(304).end()
    res.type('application/json').send(JSON.stringify(checked.data))
  }
  const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  api.router[verb](endpoint.path.replace(/\{(\w+)\}/g, ':$1'), run)
}

/** Who first, then what: a body is not even read for somebody who may not call. */
async function admit<E extends Endpoint>(api: Api, endpoint: E, req: Request, res: Response, options: Options): Promise<Call<E>> {
  const language = languageOf(req)
  const opened = openScope(req, res, options.deadlineMs)
  const caller = await api.sessions.callerOf(req, res, opened)
  if (caller) res.locals.userId = caller.userId
  authorise(endpoint.access, caller)
  if (endpoint.method !== 'GET') refuseOtherPlayer(req, caller)
  await api.limits.general({ caller, address: req.ip })
  return {
    caller: caller as Call<E>['caller'],
    params: parse<E['params']>(endpoint.params, req.params, language),
    query: parse<E['query']>(endpoint.query, readQuery(req.url), language),
    idempotencyKey: readIdempotencyKey(req),
    body: parse<E['body']>(endpoint.body, await bodyOf(endpoint, req, options), language),
    scope: { ...opened, caller },
    req,
    res,
  }
}

function authorise(access: Access, caller: Caller | null): void {
  if (access === 'public') return
  if (!caller) throw new DomainError('UNAUTHENTICATED')
  if (access === 'admin' && caller.role !== 'admin') throw new DomainError('FORBIDDEN')
}

/** A screen that one player left open does not write for the one who signed in since. */
function refuseOtherPlayer(req: Request, caller: Caller | null): void {
  const named = req.get(PLAYER_HEADER)
  if (named !== undefined && caller && named !== caller.userId) throw new DomainError('OTHER_PLAYER')
}

async function bodyOf(endpoint: Endpoint, req: Request, { maxBodyBytes = BODY_BYTES }: Options): Promise<unknown> {
  if (endpoint.method === 'GET') return undefined
  const body = await readJson(req, maxBodyBytes)
  if (body === null) throw new InvalidInput([{ path: '', code: 'required' }])
  return body
}

const parse = <S extends z.ZodType>(schema: S, value: unknown, language: Language): Parsed<S> =>
  parseInput(schema, value, language) as Parsed<S>

const isIterable = (answer: unknown): answer is AsyncIterable<unknown[]> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
