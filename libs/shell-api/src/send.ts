import { currentUser, type Endpoint } from '@kitchenline/api'
import { ApiProblem } from './api-problem.ts'
import { deviceZone } from './device-zone.ts'
import { dropFirstRead, takeFirstRead } from './first-read.ts'
import { noteSource } from './kept-answers.ts'
import { languageStore } from './language.ts'
import { lastSeen } from './last-seen.ts'
import { requestOf } from './request-of.ts'
import { screenOwner, signedInAgain } from './screen-owner.ts'

type Input<S extends Endpoint['body']> = S['_zod']['input']
type Output<S extends Endpoint['body']> = S['_zod']['output']

export type SendOptions<E extends Endpoint> = {
  params?: Input<E['params']>
  query?: Input<E['query']>
  body?: Input<E['body']>
  /** For a POST that creates: the same key again gives the first answer again. */
  idempotencyKey?: string
  /** For a change: the version it was made from. A concurrent change is answered with 412. */
  ifMatch?: number | undefined
  /** The player who makes the change: by default the one this page belongs to. Null for a request that starts a session. */
  player?: string | null
  signal?: AbortSignal
  /** After so long without an answer it counts as unreachable. */
  patienceMs?: number
  /** Goes on, with the cookie of its answer, when its page is left. */
  keepalive?: true
}

/** Calls an endpoint of the gateway. Throws ApiProblem when the answer is not a success. */
export async function send<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Promise<Output<E['response']>> {
  const response = await call(endpoint, options)
  return (await response.json()) as Output<E['response']>
}

/** A part of a list, and the cursor of the part after it. */
export type Page<Items> = { items: Items; next: string | undefined }

/** The same for a list in parts: the Link header names the continuation. */
export async function sendPage<E extends Endpoint>(
  endpoint: E,
  options: SendOptions<E> = {},
): Promise<Page<Output<E['response']>>> {
  const response = await call(endpoint, options)
  return { items: (await response.json()) as Output<E['response']>, next: nextCursor(response.headers.get('Link')) }
}

/** Where a file lies that the browser fetches by itself. */
export function addressOf<E extends Endpoint>(
  endpoint: E,
  { params, query }: Pick<SendOptions<E>, 'params' | 'query'> = {},
): string {
  return requestOf(endpoint, { params, query }).path
}

/** A change that was refused for want of the player's session is made once the player has signed in again. */
async function call<E extends Endpoint>(endpoint: E, options: SendOptions<E>): Promise<Response> {
  try {
    return await callUntilKnown(endpoint, options)
  } catch (error) {
    const trouble = error instanceof ApiProblem && TROUBLES[error.problem?.code ?? '']
    const { player } = screenOwner.getState()
    if (!trouble || player === undefined) throw error
    if (trouble === 'ended' && (await isSignedIn(player))) return callOnce(endpoint, options)
    screenOwner.setState({ trouble })
    // What names its player runs by itself, and is tried again by its sender.
    const isAskedFor = endpoint.method !== 'GET' && options.player === undefined
    if (isAskedFor && (await signedInAgain())) return callOnce(endpoint, options)
    throw error
  }
}

const AGAIN_MS = 1_000
const AGAIN_MAX = 5

/**
 * The server may not know whether a change was stored. Under its key it is stored once, so it is sent again for some seconds, in which its
 * form is still saving. Who names a patience, such as the outbox, tries again by itself.
 */
async function callUntilKnown<E extends Endpoint>(endpoint: E, options: SendOptions<E>): Promise<Response> {
  const { idempotencyKey, patienceMs, signal } = options
  for (let again = 0; ; again += 1) {
    try {
      return await callOnce(endpoint, options)
    } catch (error) {
      const isUndecided = error instanceof ApiProblem && error.problem?.code === 'WRITE_UNDECIDED'
      if (!isUndecided || !idempotencyKey || patienceMs !== undefined || signal || again === AGAIN_MAX) throw error
      await new Promise((resume) => setTimeout(resume, AGAIN_MS))
    }
  }
}

/** Asks with the present cookie: the refused request may have carried one that another tab has since replaced. */
async function isSignedIn(player: string): Promise<boolean> {
  const user = await callOnce(currentUser, {}).then(
    (response) => response.json() as Promise<{ id: string }>,
    () => undefined,
  )
  return user?.id === player
}

const TROUBLES: Record<string, 'ended' | 'other'> = { UNAUTHENTICATED: 'ended', OTHER_PLAYER: 'other' }

async function callOnce<E extends Endpoint>(endpoint: E, options: SendOptions<E>): Promise<Response> {
  const { player = screenOwner.getState().player } = options
  const { path, ...asked } = requestOf(endpoint, { ...options, player })
  const { patienceMs, signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs), keepalive } = options
  const how = { ...(signal && { signal }), ...(keepalive && { keepalive }) }
  const answer = await fetchOk(path, { ...asked, ...how })
  if (endpoint.method !== 'GET') {
    dropFirstRead()
    lastSeen.forget()
  }
  return answer
}

export async function request<T>(url: string, init: RequestInit): Promise<T> {
  return (await (await fetchOk(url, init)).json()) as T
}

async function fetchOk(url: string, init: RequestInit): Promise<Response> {
  const { language } = languageStore.getState()
  const begun = init.method === 'GET' ? await takeFirstRead(url, language) : undefined
  const response =
    begun ??
    (await fetch(url, {
      ...init,
      credentials: 'include',
      headers: {
        'Accept-Language': language,
        'X-Time-Zone': deviceZone(),
        ...init.headers,
      },
    }))
  noteSource(response, url)
  if (response.ok) return response
  throw new ApiProblem(response.status, (await response.text()) || response.statusText)
}

const NEXT = /<[^>]*[?&]cursor=([^&>]+)[^>]*>\s*;\s*rel="?next"?/

function nextCursor(link: string | null): string | undefined {
  const [, cursor] = NEXT.exec(link ?? '') ?? []
  return cursor === undefined ? undefined : decodeURIComponent(cursor.replaceAll('+', ' '))
}
