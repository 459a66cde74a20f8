import path from 'node:path'
import type { Endpoint } from '@kitchenline/api'
import type { ErrorCode } from '@kitchenline/domain'
import { addressOf, ApiProblem, send, sendPage, type Page, type SendOptions } from '@kitchenline/shell-api'
import { routeFetchTo } from '@kitchenline/shell-api/testing'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'

const { like, regex } = MatchersV3

type Promised<E extends Endpoint> = {
  /** The name of the promise; no two of one front end are the same. */
  what: string
  /** What must be so at the gateway: gateway/test/player-world.ts. */
  states: string[]
  endpoint: E
  options?: SendOptions<E>
}
type Answered<E extends Endpoint> = Promised<E> & { answer: unknown }
type Refused<E extends Endpoint> = Promised<E> & {
  status: number
  code: ErrorCode
  /** Which fields are to blame, by path and reason. */
  fields?: [path: string, code: string][]
}
type Answer<E extends Endpoint> = Awaited<ReturnType<typeof send<E>>>

export const oneOf = (words: readonly [string, ...string[]]) => regex(`^(${words.join('|')})$`, words[0])
export const aMoment = (example: string) => regex('^\\d{4}-\\d\\d-\\d\\dT.*Z$', example)

/** What a front end needs from the gateway. Everything is asked through the client that the screens use, and recorded in pacts/. */
export function gatewayContract(consumer: string) {
  const pact = new PactV4({
    consumer,
    provider: 'gateway',
    dir: path.resolve(import.meta.dirname, '../../pacts'),
    logLevel: 'error',
  })

  const promised = <E extends Endpoint>({ what, states, endpoint, options = {} }: Promised<E>) => {
    const { params, query, body, idempotencyKey, ifMatch } = options
    let interaction = pact.addInteraction()
    for (const state of states) interaction = interaction.given(state)
    return interaction.uponReceiving(what).withRequest(endpoint.method, filled(endpoint.path, params), (request) => {
      if (query) request.query(asText(query))
      if (idempotencyKey) request.headers({ 'Idempotency-Key': idempotencyKey })
      if (ifMatch !== undefined) request.headers({ 'If-Match': `"${ifMatch}"` })
      if (body !== undefined) request.headers({ 'Content-Type': 'application/json' }).jsonBody(body)
    })
  }

  return {
    /** The answer as the screen gets it. */
    answers: <E extends Endpoint>(promise: Answered<E>): Promise<Answer<E>> =>
      promised(promise)
        .willRespondWith(promise.endpoint.status, (response) => void response.jsonBody(promise.answer))
        .executeTest(({ url }) => at(url, () => send(promise.endpoint, promise.options))) as Promise<Answer<E>>,

    /** A part of a list, and where the list goes on. */
    givesPage: <E extends Endpoint>(promise: Answered<E>): Promise<Page<Answer<E>>> =>
      promised(promise)
        .willRespondWith(promise.endpoint.status, (response) => void response.headers(goesOn(promise)).jsonBody(promise.answer))
        .executeTest(({ url }) => at(url, () => sendPage(promise.endpoint, promise.options))) as Promise<Page<Answer<E>>>,

    /** A file that the browser fetches by its address: that it is one, of that kind. */
    givesFile: async <E extends Endpoint>(promise: Promised<E>): Promise<string | null> => {
      const { endpoint, options } = promise
      const kind = { 'Content-Type': like(endpoint.contentType!) }
      const fetched = await promised(promise)
        .willRespondWith(endpoint.status, (response) => void response.headers(kind))
        .executeTest(({ url }) => at(url, () => fetch(addressOf(endpoint, options))))
      return fetched!.headers.get('Content-Type')
    },

    /** The problem by whose code the screen finds its words. */
    refuses: async <E extends Endpoint>(promise: Refused<E>): Promise<void> => {
      const { status, code, fields } = promise
      const refusal = await promised(promise)
        .willRespondWith(status, (response) => void response.headers(PROBLEM).jsonBody(problemBody(promise)))
        .executeTest(({ url }) => at(url, () => send(promise.endpoint, promise.options)).catch((error: unknown) => error))
      expect(refusal).toBeInstanceOf(ApiProblem)
      expect(refusal).toMatchObject({
        status,
        problem: { code, ...(fields && { fields: fields.map(([at]) => ({ path: at })) }) },
      })
    },
  }
}

const PROBLEM = { 'Content-Type': regex('application/problem\\+json.*', 'application/problem+json') }

const problemBody = ({ status, code, fields }: Refused<Endpoint>) => ({
  type: like('/problems/any'),
  title: like('Any'),
  status,
  code,
  params: like({}),
  message: like('A sentence.'),
  requestId: like('r1'),
  ...(fields && { fields: fields.map(([at, reason]) => ({ path: at, code: reason, message: like('A sentence.') })) }),
})

function goesOn({ endpoint, options }: Promised<Endpoint>) {
  const query = new URLSearchParams({ ...asText(options?.query), cursor: 'c2' })
  const at = filled(endpoint.path, options?.params)
  return { Link: regex(`<${at}\\?\\S*cursor=[^&>]+\\S*>; rel="next"`, `<${at}?${query}>; rel="next"`) }
}

/** Runs against the mock and puts fetch back, whatever happens. */
async function at<T>(url: string, run: () => Promise<T>): Promise<T> {
  const undo = routeFetchTo(url)
  try {
    return await run()
  } finally {
    undo()
  }
}

const filled = (template: string, params: unknown) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name]))

const asText = (query: unknown) =>
  Object.fromEntries(Object.entries((query ?? {}) as object).map(([name, value]) => [name, String(value)]))
