import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MessageProviderPact } from '@pact-foundation/pact'
import type { Definition } from './call-method.ts'
import { jsonMessages } from './protobuf-json.ts'

const PACTS = path.resolve(import.meta.dirname, '../../pacts')

type State = { name: string; params?: Record<string, never> }
type Interaction = { description: string; providerStates?: State[]; request: { contents: { content: Record<string, unknown> } } }

export type Provider = {
  consumer: string
  provider: string
  definition: Definition
  /** What a consumer may suppose; each interaction begins with an empty database. */
  states: Record<string, (params: never) => Promise<void>>
  empty: () => Promise<void>
  /** The real call over a socket. The request is as recorded, but for ids that are different in every run. */
  call: (method: string, request: unknown) => Promise<unknown>
  replaceIds?: (content: Record<string, unknown>) => Record<string, unknown>
}

/** Asks the running service everything that a consumer recorded and compares the answers by its rules. */
export async function keepsPromises(provider: Provider): Promise<void> {
  const file = path.join(PACTS, `${provider.consumer}-${provider.provider}.json`)
  const interactions = interactionsOf(file)
  expect(interactions).not.toEqual([])
  const failures: unknown[] = []
  const answer = (interaction: Interaction) => () =>
    answered(provider, interaction).catch((error: unknown) => {
      failures.push(interaction.description, error)
      throw error
    })
  const messageProviders = Object.fromEntries(interactions.map((interaction) => [interaction.description, answer(interaction)]))
  const options = { provider: provider.provider, pactUrls: [file], logLevel: 'error', messageProviders }
  await new MessageProviderPact(options as never).verify().catch((error: unknown) => {
    throw new Error([error, ...failures].map(String).join('\n'))
  })
  expect(failures).toEqual([])
}

/** A call that no consumer supposes anything about is not needed. */
export function offersOnlyPromised(provider: string, definition: Definition): void {
  const files = readdirSync(PACTS).filter((name) => name.endsWith(`-${provider}.json`))
  const promised = files.flatMap((name) =>
    interactionsOf(path.join(PACTS, name)).map(({ description }) => description.split(' ')[0]),
  )
  const offered = Object.values(definition).map((method) => method.path.slice(1))
  expect(offered.filter((called) => !promised.includes(called))).toEqual([])
}

const interactionsOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { interactions: Interaction[] }).interactions

async function answered(provider: Provider, { description, providerStates = [], request }: Interaction): Promise<unknown> {
  const { definition, states, empty, call: ask, replaceIds = (content) => content } = provider
  await empty()
  for (const { name, params = {} } of providerStates) {
    const establish = states[name]
    if (!establish) throw new Error(`unknown state "${name}"`)
    await establish(params as never)
  }
  const called = description.split(' ')[0]!
  const known = Object.entries(definition).find(([, method]) => method.path === `/${called}`)
  if (!known) throw new Error(`no such call: ${called}`)
  const rpc = called.split('/')[1]!
  const messages = await jsonMessages(provider.provider.slice('svc-'.length))
  const [requestType, responseType] = [messages[`${rpc}Request`]!, messages[`${rpc}Response`]!]
  const { content } = request.contents
  // A field that the .proto no longer has would vanish on this way.
  expect(requestType.toJSON(requestType.fromJSON(content))).toEqual(content)
  return responseType.toJSON(await ask(known[0], requestType.fromJSON(replaceIds(content))))
}
