import path from 'node:path'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { jsonMessages, type JsonMessage } from '../../tools/service-tests/protobuf-json.ts'
import type { RateLimits } from '../src/limits/rate-limits.ts'
import type { ServiceName } from '../src/services/services.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

type JsonMap = Parameters<ReturnType<PactV4['addSynchronousInteraction']>['given']>[1] & {}

type Promised = {
  /** As in the .proto: LogMatch. */
  rpc: string
  what: string
  /** What must be so at the service; the caller is the player named by userId. */
  states: [name: string, params?: JsonMap][]
  request: Record<string, unknown>
  /** Of the request: an example whose value is another one in every run. */
  example?: string
  response: unknown
  /** The HTTP requests that make the gateway ask. */
  through: (gateway: RunningGateway) => Promise<void>
}

/** ISO 8601 in UTC, as canonical protobuf JSON writes a timestamp. */
export const timestamp = (example = '2026-05-01T12:00:00.000Z') =>
  MatchersV3.regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', example)
export const oneOf = (...words: [string, ...string[]]) => MatchersV3.regex(`^(${words.join('|')})$`, words[0])

/**
 * What the gateway needs of a service, as synchronous messages in canonical protobuf JSON. Each promise is checked through the
 * real gateway over HTTP in front of a real gRPC server that replays the recorded answer.
 */
export function contractWith(service: ServiceName, options: { limits?: RateLimits } = {}) {
  const pact = new PactV4({
    consumer: 'gateway',
    provider: `svc-${service}`,
    dir: path.resolve(import.meta.dirname, '../../pacts'),
    logLevel: 'error',
  })
  let messages: Record<string, JsonMessage>
  let services: FakeServices
  let gateway: RunningGateway
  beforeAll(async () => {
    messages = await jsonMessages(service)
    services = await startFakeServices()
    gateway = await startGateway({ addresses: services.addresses, ...options })
  })
  afterAll(async () => {
    await gateway.stop()
    await services.stop()
  })

  const answer = (method: string, value: unknown) => services.on(method, () => value)

  async function promised({ rpc, what, states, request, example, response, through }: Promised): Promise<void> {
    const method = rpc[0]!.toLowerCase() + rpc.slice(1)
    const [requestType, responseType] = [messages[`${rpc}Request`]!, messages[`${rpc}Response`]!]
    const pkg = `kitchenline.${service}.v1.${service[0]!.toUpperCase()}${service.slice(1)}Service`
    let interaction = pact.addSynchronousInteraction(`${pkg}/${rpc} ${what}`)
    for (const [name, params] of states) interaction = interaction.given(name, params)
    await interaction
      .withRequest((builder) => void builder.withJSONContent(orEmpty(request)))
      .withResponse((builder) => void builder.withJSONContent(orEmpty(response)))
      .executeTest(async (message) => {
        const recordedRequest = read(message.Request.content)
        const recordedAnswer = read(message.Response[0]!.content)
        // A field that the .proto no longer has would vanish on this way.
        expect(plain(requestType.toJSON(requestType.fromJSON(recordedRequest)))).toEqual(recordedRequest)
        expect(plain(responseType.toJSON(responseType.fromJSON(recordedAnswer)))).toEqual(recordedAnswer)
        const streamed = method.startsWith('stream')
        services.on(method, () =>
          streamed ? once(responseType.fromJSON(recordedAnswer)) : responseType.fromJSON(recordedAnswer),
        )
        await through(gateway)
        const sent = plain(requestType.toJSON(services.requests(method).at(-1))) as Record<string, unknown>
        expect({ ...sent, ...(example && { [example]: request[example] }) }).toEqual(recordedRequest)
        services.reset()
      })
  }

  return { promised, answer }
}

/** The library takes an empty object for a forgotten one. */
const orEmpty = (value: unknown) => (JSON.stringify(value) === '{}' ? MatchersV3.like({}) : value)

async function* once<T>(value: T) {
  yield value
}
const read = (content: unknown): unknown => JSON.parse(Buffer.from(content as Buffer).toString())
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
