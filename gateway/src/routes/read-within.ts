import type { Endpoint } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import type * as z from 'zod'
import { languageOf } from '../http/request-headers.ts'
import { parseInput } from '../http/parse-input.ts'
import { authoriseTool } from './authorise.ts'
import type { Api, Call } from './serve.ts'

type Input<E extends Endpoint> = { params?: z.input<E['params']>; query?: z.input<E['query']> }
/** Answers another read of the API within a request of a tool, with the same rights and the same checks. */
export type Read = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<z.output<E['response']>>

export const readWithin =
  (api: Pick<Api, 'served'>, call: Call<Endpoint>): Read =>
  async (endpoint, { params = {}, query = {} } = {}) => {
    const handle = api.served.get(endpoint)
    if (!handle || endpoint.method !== 'GET') throw new DomainError('UNEXPECTED', {}, { cause: 'no read' })
    authoriseTool(endpoint.tokens, call.caller?.scopes ?? [])
    const language = languageOf(call.req)
    const input = {
      params: parseInput(endpoint.params, params, language) as object,
      query: parseInput(endpoint.query, query, language) as object,
    }
    const answer = await handle({ ...call, ...input, body: undefined })
    return endpoint.response.parse(isIterable(answer) ? await collected(answer) : answer) as never
  }

const isIterable = (answer: unknown): answer is AsyncIterable<unknown[]> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

async function collected(parts: AsyncIterable<unknown[]>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const part of parts) all.push(...part)
  return all
}
