import { expect, type Browser, type Page } from '@playwright/test'
import { onceThere } from './once-there.ts'
import { signedInPlayer } from './signed-in-player.ts'

export const NAMES = ['Ana Alvarez', 'Bea Bloom', 'Cy Cole', 'Dan Diaz'] as const
type Name = (typeof NAMES)[number]
type Match = Record<'opponent1Name' | 'opponent2Name' | 'partnerName', string> & { playerScore: number; opponentScore: number }

/** Behind the scenes; answers with what came. */
export async function ask<T>(page: Page, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: object): Promise<T> {
  // Asked again under the same key, for a busy server may have stored it.
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await onceThere(() => page.request.fetch(path, { method, headers, ...(data && { data }) }))
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}
/** The same text for everybody who played: both pairs with their points. */
export async function history(page: Page, own: Name): Promise<string[]> {
  const matches = await ask<Match[]>(page, 'GET', '/api/matches')
  return matches
    .map(({ opponent1Name, opponent2Name, partnerName, playerScore, opponentScore }) => {
      const pair = (names: string[], points: number) => `${names.toSorted().join(' & ')} ${points}`
      return [pair([own, partnerName], playerScore), pair([opponent1Name, opponent2Name], opponentScore)].toSorted().join(', ')
    })
    .toSorted()
}

/** Four players who are friends of each other, each in a browser of their own. */
export async function fourFriends(browser: Browser, baseURL: string | undefined): Promise<Record<Name, Page>> {
  const pages = {} as Record<Name, Page>
  const ids = {} as Record<Name, string>
  for (const name of NAMES) {
    pages[name] = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await signedInPlayer(pages[name], name)
    ids[name] = (await ask<{ id: string }>(pages[name], 'GET', '/api/users/me')).id
    for (const other of NAMES.slice(0, NAMES.indexOf(name))) {
      const { id } = await ask<{ id: string }>(pages[other], 'POST', '/api/friend-requests', { receiverId: ids[name] })
      await ask(pages[name], 'PATCH', `/api/friend-requests/${id}/accept`)
    }
  }
  const ana = pages['Ana Alvarez']
  for (const name of NAMES.slice(1)) {
    const { id } = await ask<{ id: string }>(ana, 'POST', '/api/opponents', { name, skillLevel: 3.5 })
    await ask(ana, 'PUT', `/api/opponents/${id}/link`, { friendId: ids[name] })
  }
  return pages
}
