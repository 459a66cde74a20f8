import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { makeAdmin } from './make-admin.ts'
import { newAccount, type Account } from './new-account.ts'

export type Person = { api: APIRequestContext; id: string; account: Account }

/** What each of them is to Ana. */
const ACTORS = ['anonymous', 'stranger', 'requested', 'friend', 'blocked', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

export type People = {
  ana: Person
  actors: Record<Actor, Person>
  /** Of the request that waits for Ana. */
  waiting: string
}

/** The same for all of them, but for those who are named. */
export const all = (status: number, others: Partial<Record<Actor, number>> = {}) =>
  ({ ...Object.fromEntries(ACTORS.map((actor) => [actor, status])), anonymous: 401, ...others }) as Record<Actor, number>

export async function peopleAround(playwright: PlaywrightWorkerArgs['playwright'], baseURL?: string): Promise<People> {
  const open = () => playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const arrive = async (): Promise<Person> => {
    const [api, account] = [await open(), newAccount()]
    const { id } = (await (await api.post('/api/register', { data: account })).json()) as { id: string }
    return { api, id, account }
  }
  const [ana, stranger, requested, friend, blocked, admin] = await Promise.all(Array.from({ length: 6 }, arrive))
  await makeAdmin(admin!.account.username)
  await admin!.api.post('/api/login', { data: { username: admin!.account.username, password: admin!.account.password } })
  const anonymous = { api: await open(), id: 'nobody', account: newAccount() }
  const waiting = await requestFriendship(requested!, ana!)
  await ana!.api.patch(`/api/friend-requests/${await requestFriendship(friend!, ana!)}/accept`)
  await ana!.api.post(`/api/blocks/${blocked!.id}`)
  const around = { stranger: stranger!, requested: requested!, friend: friend!, blocked: blocked!, admin: admin! }
  return { ana: ana!, actors: { anonymous, ...around }, waiting }
}

async function requestFriendship(from: Person, to: Person): Promise<string> {
  const response = await from.api.post('/api/friend-requests', { data: { receiverId: to.id } })
  return ((await response.json()) as { id: string }).id
}

export async function leave({ ana, actors }: People): Promise<void> {
  for (const { api } of [ana, ...Object.values(actors)]) await api.dispose()
}
