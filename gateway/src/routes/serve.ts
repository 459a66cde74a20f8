import { PLAYER_HEADER, type Access, type Endpoint } from '@kitchenline/api'
import { DomainError, type Language, type NewsKind } from '@kitchenline/domain'
import { mayHaveHappened } from '@kitchenline/runtime'
import type { Request, RequestHandler, Response, Router } from 'express'
import type * as z from 'zod'
import { networkOf } from '../http/client-address.ts'
import { toolSecretOf } from '../http/tool-secret.ts'
import { InvalidInput } from '../http/invalid-input.ts'
import { parseInput, readQuery } from '../http/parse-input.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { languageOf, readIdempotencyKey, screenOf } from '../http/request-headers.ts'
import { readJson } from '../load/read-json.ts'
import { openAdmission, type Admission, type Load } from '../load/load.ts'
import type { News } from '../news/news.ts'
import { afterWait, openScope, type Scope } from '../services/scope.ts'
import { sendArray } from '../http/send-stream.ts'
import { shareOf, type Actor } from '../session/actor.ts'
import type { Sessions } from '../session/session.ts'
import { authorise } from './authorise.ts'
import type { HomeMemo } from './home-memo.ts'

const BODY_BYTES = 256 * 1024
const ACCESS: readonly Access[] = ['public', 'user', 'admin']

/** Where endpoints are bound, and what binding needs. */
export type Api = {
  router: Router
  /** What answers each endpoint. */
  served: Map<Endpoint, (call: Call<Endpoint>) => Promise<unknown>>
  sessions: Sessions
  limits: RateLimits
  load: Load
  /** Live, for players who are looking. */
  news: News
  home: HomeMemo
  /** The address that people see. */
  origin: string
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : never

export type Call<E extends Endpoint> = {
  caller: E['access'] extends 'public' ? Actor | null : Actor
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** Goes with every call to a service. */
  scope: Scope
  idempotencyKey: string | undefined
  /** Beyond the endpoint's `changes`: to all screens of these players but the one that sent the request, which knows. */
  publish: (kind: NewsKind, ...playerIds: string[]) => void
  req: Request
  res: Response
}

/** In place of an answer: the handler has sent its own, which is no JSON. */
export const SENT = Symbol('sent')
/** In place of an answer: the client has it. */
export const UNCHANGED = Symbol('unchanged')

type Element<R> = R extends readonly (infer Item)[] ? Item : never
type Answer<E extends Endpoint> =
  z.input<E['response']> | typeof UNCHANGED | typeof SENT | AsyncIterable<Element<z.input<E['response']>>[]>

type Options = {
  maxBodyBytes?: number
  deadlineMs?: number
  /** A POST that keeps nothing which its sender would miss or have twice. */
  storesNothing?: boolean
  /** Once it is admitted it counts for no limit, and the log does not count its time. */
  neverEnds?: boolean
  /** The screen is complete without it, so everything else goes first. */
  inBackground?: boolean
}

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
  api.served.set(endpoint, handle as (call: Call<Endpoint>) => Promise<unknown>)
  const run: RequestHandler = async (req, res) => {
    res.locals.route = endpoint.path
    const call = await admit(api, endpoint, req, res, options)
    const answer = await handle(call).catch((error: unknown) => {
      const isUndecided = isChange(endpoint, options) && mayHaveHappened(error)
      if (isUndecided) publishChanges(endpoint, call)
      throw isUndecided ? new DomainError('WRITE_UNDECIDED', {}, { cause: error }) : error
    })
    publishChanges(endpoint, call)
    if (answer === SENT) return
    if (answer === UNCHANGED) return void res.status(304).end()
    res.status(endpoint.status)
    if (isList && isIterable(answer)) return sendArray(res, answer, isList)
    // A bad answer of ours must not look like bad input of the client's.
    const checked = endpoint.response.safeParse(answer)
    if (!checked.success) throw new DomainError('UNEXPECTED', {}, { cause: checked.error })
    res.type('application/json').send(JSON.stringify(checked.data))
  }
  const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  api.router[verb](endpoint.path.replace(/\{(\w+)\}/g, ':$1'), run)
}

/** Authorization first, then validation: a body is not even read for a caller without permission. */
async function admit<E extends Endpoint>(api: Api, endpoint: E, req: Request, res: Response, options: Options): Promise<Call<E>> {
  const language = languageOf(req)
  const work = endpoint.method === 'GET' ? 'read' : 'change'
  const isTool = toolSecretOf(req) !== undefined
  // A player who looks at a screen goes before what no one waits for.
  const priority = options.inBackground || isTool ? 'background' : work
  const [holder, network] = [api.sessions.holderOf(req), networkOf(req.ip)]
  const admission = await openAdmission(api.load, res, { holder, network, priority })
  const opened = openScope(req, res, { work, holder, deadlineMs: options.deadlineMs })
  if (isTool && holder === undefined) await api.limits.take('unknownTokens', { caller: null, address: req.ip })
  const caller = await api.sessions.callerOf(req, res, opened, endpoint.access)
  if (caller) {
    res.locals.userId = caller.userId
    // A device that keeps an answer for a start without a network keeps it for this player alone.
    res.set(PLAYER_HEADER, caller.userId)
  }
  const lookedUpAt = Date.now()
  const share = caller ? shareOf(caller) : undefined
  await admission.chargeTo(share)
  authorise(endpoint, caller)
  if (endpoint.method !== 'GET') refuseOtherPlayer(req, caller)
  if (caller?.scopes) await takeOfTools(api.limits, shareOf(caller), isChange(endpoint, options))
  else await api.limits.take('general', { caller, address: req.ip })
  const params = parse<E['params']>(endpoint.params, req.params, language)
  const query = parse<E['query']>(endpoint.query, readQuery(req.url), language)
  const idempotencyKey = readIdempotencyKey(req)
  const received = endpoint.method === 'GET' ? undefined : await bodyOf(admission, req, options)
  const body = parse<E['body']>(endpoint.body, received, language)
  if (options.neverEnds) {
    admission.release()
    res.locals.neverEnds = true
  }
  const scope = { ...afterWait(opened, lookedUpAt), caller, holder: share ?? network }
  const publish: Call<E>['publish'] = (kind, ...playerIds) => {
    for (const id of playerIds) api.news.publish(id, kind, id === caller?.userId ? screenOf(req) : undefined)
  }
  return { caller: caller as Call<E>['caller'], params, query, body, idempotencyKey, scope, publish, req, res }
}

const isChange = ({ method }: Endpoint, { storesNothing = false }: Options) => method !== 'GET' && !storesNothing

async function takeOfTools(limits: RateLimits, share: string, isForChange: boolean): Promise<void> {
  await limits.take('tools', share)
  if (isForChange) await limits.take('toolChangesOfDay', share)
}

/** A screen that one player left open does not write for the one who signed in since. */
function refuseOtherPlayer(req: Request, caller: Actor | null): void {
  const named = req.get(PLAYER_HEADER)
  if (named !== undefined && caller && named !== caller.userId) throw new DomainError('OTHER_PLAYER')
}

function publishChanges(
  { changes }: Endpoint,
  { caller, publish }: Pick<Call<Endpoint>, 'publish'> & { caller: Actor | null },
): void {
  if (changes && caller) publish(changes, caller.userId)
}

async function bodyOf(admission: Admission, req: Request, { maxBodyBytes = BODY_BYTES }: Options): Promise<unknown> {
  const body = await readJson(req, maxBodyBytes, admission)
  if (body === null) throw new InvalidInput([{ path: '', code: 'required' }])
  return body
}

const parse = <S extends z.ZodType>(schema: S, value: unknown, language: Language): Parsed<S> =>
  parseInput(schema, value, language) as Parsed<S>

const isIterable = (answer: unknown): answer is AsyncIterable<unknown[]> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
