import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as pb from '@kitchenline/proto/identity'
import { call, type Caller } from '@kitchenline/runtime'
import { MessageProviderPact } from '@pact-foundation/pact'
import mongoose from 'mongoose'
import { claimsOf } from '../src/accounts/claim.ts'
import { newAccount } from '../src/accounts/new-account.ts'
import { startSession } from '../src/sessions/start-session.ts'
import { outgoing, startService, type Service } from './service.ts'

const PACT = path.resolve(import.meta.dirname, '../../pacts/gateway-svc-identity.json')
const SERVICE = 'kitchenline.identity.v1.IdentityService'

type State = { name: string; params?: Record<string, string> }
type Interaction = { description: string; providerStates?: State[]; request: { contents: { content: Record<string, unknown> } } }
type Codec = { fromJSON(json: unknown): unknown; toJSON(message: unknown): unknown }
const messages = pb as unknown as Record<string, Codec>

const { interactions } = JSON.parse(readFileSync(PACT, 'utf8')) as { interactions: Interaction[] }
let service: Service
let caller: Caller | null
let token: string | undefined

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function openAccount({ userId, username, email, password }: Record<string, string>): Promise<void> {
  const { user } = newAccount(service.ctx, {
    username: 'placeholder',
    email: email!,
    password: password!,
    name: username!,
    skillLevel: 3.5,
  })
  const account = { ...user, id: userId!, username: username! }
  const signup = { userId: account.id, signupSource: 'direct', createdAt: account.createdAt }
  await service.ctx.claims.take(claimsOf(account), account.id, account.createdAt, signup)
  await service.ctx.users.insert(account, await service.ctx.passwords.hash(password!))
  await service.ctx.claims.confirm(claimsOf(account), account.id)
}

async function signIn(params: Record<string, string>): Promise<void> {
  await openAccount(params)
  const session = await startSession(service.ctx, params.userId!)
  const { userId, sessionId } = await service.resolve(session.token)
  token = session.token
  caller = { userId, role: 'user', sessionId }
}

/** What the gateway may suppose. Each begins with an empty database. */
const STATES: Record<string, (params: Record<string, string>) => Promise<void>> = {
  'the username and the e-mail are free': async () => undefined,
  'a player has an account': openAccount,
  'a player is signed in': signIn,
  'a session is running': async (params) => {
    await signIn(params)
    caller = null
  },
}

async function keep({ description, providerStates = [], request }: Interaction): Promise<unknown> {
  caller = null
  token = undefined
  for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({})
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
  const json = token && 'token' in content ? { ...content, token } : content
  const method = (rpc[0]!.toLowerCase() + rpc.slice(1)) as keyof typeof pb.IdentityServiceService
  const ask = service.client[method].bind(service.client) as Parameters<typeof call>[0]
  return answered.toJSON(await call(ask, asked.fromJSON(json), outgoing(caller)))
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
    provider: 'svc-identity',
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
  const offered = Object.values(pb.IdentityServiceService).map(({ path: called }) => called.slice(1))
  expect(offered.filter((called) => !promised.has(called))).toEqual([])
})
