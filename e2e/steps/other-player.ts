import { request, test, type APIRequestContext, type Page } from '@playwright/test'
import { newAccount, type Account } from './new-account.ts'

export type OtherPlayer = { api: APIRequestContext; id: string; account: Account }

/** The answer, if it is a good one. */
export async function ok<T extends { ok(): boolean; url(): string; text(): Promise<string> }>(answering: Promise<T>): Promise<T> {
  const answer = await answering
  if (!answer.ok()) throw new Error(`${answer.url()} was refused: ${await answer.text()}`)
  return answer
}

const idIn = async (answering: Promise<{ json(): Promise<unknown> }>) => ((await (await answering).json()) as { id: string }).id

export const ownId = (page: Page): Promise<string> => idIn(page.request.get('/api/users/me'))

/** Another player behind the scenes, with a session of their own. */
export async function otherPlayer(who: string | Account): Promise<OtherPlayer> {
  const { baseURL } = test.info().project.use
  const account = typeof who === 'string' ? newAccount(who) : who
  const api = await request.newContext({ ...(baseURL && { baseURL }) })
  return { api, id: await idIn(ok(api.post('/api/register', { data: account }))), account }
}

/** Another one, whose friend request waits for the signed-in player. */
export async function asksToBeFriends(page: Page, who: string | Account): Promise<OtherPlayer & { requestId: string }> {
  const other = await otherPlayer(who)
  const requestId = await idIn(ok(other.api.post('/api/friend-requests', { data: { receiverId: await ownId(page) } })))
  return { ...other, requestId }
}

/** Another one, who is the signed-in player's friend. */
export async function befriended(page: Page, who: string | Account): Promise<OtherPlayer> {
  const { requestId, ...other } = await asksToBeFriends(page, who)
  await ok(page.request.patch(`/api/friend-requests/${requestId}/accept`))
  return other
}
