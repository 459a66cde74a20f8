import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as pb from '@kitchenline/proto/billing'
import { call, type Caller } from '@kitchenline/runtime'
import { MessageProviderPact } from '@pact-foundation/pact'
import { seedSettings } from '../src/settings/seed-settings.ts'
import { signAs, startService, type Service } from './service.ts'

const PACT = path.resolve(import.meta.dirname, '../../pacts/gateway-svc-billing.json')
const SERVICE = 'kitchenline.billing.v1.BillingService'

type State = { name: string; params?: Record<string, string> }
type Interaction = { description: string; providerStates?: State[]; request: { contents: { content: Record<string, unknown> } } }
type Codec = { fromJSON(json: unknown): unknown; toJSON(message: unknown): unknown }
const messages = pb as unknown as Record<string, Codec>

const { interactions } = JSON.parse(readFileSync(PACT, 'utf8')) as { interactions: Interaction[] }
let service: Service
let caller: Caller | null

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** What the gateway may suppose. Each begins without plans and settings. */
const STATES: Record<string, (params: Record<string, string>) => Promise<void>> = {
  'subscriptions are switched off': () => seedSettings(service.ctx),
  'a player is signed in': async ({ userId }) => {
    caller = { userId: userId!, role: 'user', sessionId: 's1' }
  },
}

async function keep({ description, providerStates = [], request }: Interaction): Promise<unknown> {
  caller = null
  for (const name of ['system_settings', 'subscriptions', 'subscription_plans']) await service.collection(name).deleteMany({})
  for (const { name, params = {} } of providerStates) {
    const establish = STATES[name]
    if (!establish) throw new Error(`unknown state "${name}"`)
    await establish(params)
  }
  const rpc = description.split(' ')[0]!.slice(SERVICE.length + 1)
  const [asked, answered] = [messages[`${rpc}Request`]!, messages[`${rpc}Response`]!]
  const { content } = request.contents
  // A field that the .proto no longer has would vanish on this way.
  expect(asked.toJSON(asked.fromJSON(content))).toEqual(content)
  const method = (rpc[0]!.toLowerCase() + rpc.slice(1)) as keyof typeof pb.BillingServiceService
  const ask = service.client[method].bind(service.client) as Parameters<typeof call>[0]
  return answered.toJSON(await call(ask, asked.fromJSON(content), { token: signAs(caller, ['svc-billing']), requestId: 'r1' }))
}

it('keeps every promise made to the gateway', async () => {
  expect(interactions.length).toBeGreaterThan(0)
  const failures: unknown[] = []
  const provide = (interaction: Interaction) => () =>
    keep(interaction).catch((error: unknown) => {
      failures.push(interaction.description, error)
      throw error
    })
  const messageProviders = Object.fromEntries(interactions.map((interaction) => [interaction.description, provide(interaction)]))
  const pact = new MessageProviderPact({
    provider: 'svc-billing',
    pactUrls: [PACT],
    logLevel: 'error',
    messageProviders,
  } as never)
  await pact.verify().catch((error: unknown) => {
    throw new Error(`${String(error)}\n${failures.map(String).join('\n')}`)
  })
  expect(failures).toEqual([])
}, 60_000)

it('is asked every call that it offers', () => {
  const promised = new Set(interactions.map(({ description }) => description.split(' ')[0]))
  const offered = Object.values(pb.BillingServiceService).map(({ path: called }) => called.slice(1))
  expect(offered.filter((called) => !promised.has(called))).toEqual([])
})
