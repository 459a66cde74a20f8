import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { planSeason } from '../../tools/demo/season.ts'
import { hasLogged } from '../steps/has-logged.ts'
import { SMALL_PHOTO } from '../steps/visible-parts.ts'
import { asksToBeFriends, befriended, ok, otherPlayer, ownId, type OtherPlayer } from '../steps/other-player.ts'
import { ACCENTED_NAME, LONG_NAME, NAME, seasonedPlayer } from './people.ts'

/** What each of them is to the player. */
const ROLES = {
  friend: LONG_NAME,
  reserved: 'Priya Nair',
  requested: 'Tomás Quintero Álvarez',
  asking: ACCENTED_NAME,
  stranger: 'Ines Weber',
}
export type Role = keyof typeof ROLES

const idsOf = new WeakMap<BrowserContext, Record<Role, string>>()
const BIO = 'Lefty with a soft third shot. Doubles on Saturdays, singles whenever somebody has an hour.'

/** A season of their own, a friend with one too, and a player in each other relation; three matches wait to be confirmed. */
export async function playerAmongOthers(page: Page): Promise<void> {
  await seasonedPlayer(page)
  const me = await ownId(page)
  const friend = await befriended(page, ROLES.friend)
  await describe(friend.api)
  await playSeason(friend.api)
  await playedTogether(page, friend.api, me)
  const reserved = await befriended(page, ROLES.reserved)
  await ok(reserved.api.patch('/api/users/me/privacy', { data: { figures: 'nobody' } }))
  const third = await befriended(page, 'Dana Whitfield')
  await hasLogged({ request: third.api }, { opponent: 'Bo', daysAgo: 1 })
  const requested = await otherPlayer(ROLES.requested)
  await ok(page.request.post('/api/friend-requests', { data: { receiverId: requested.id } }))
  const asking = await asksToBeFriends(page, ROLES.asking)
  const others = [await asksToBeFriends(page, 'Bo Chen'), third, await block(page, 'Rude Rupert')]
  const stranger = await otherPlayer(ROLES.stranger)
  await describe(stranger.api)
  const people = { friend, reserved, requested, asking, stranger }
  const ids = Object.entries(people).map(([role, { id }]) => [role, id])
  idsOf.set(page.context(), Object.fromEntries(ids) as Record<Role, string>)
  for (const { api } of [...Object.values(people), ...others]) await api.dispose()
}

/** The profile of the one in that relation to the player. */
export const addressOf = (page: Page, role: Role): string => `/profile/${idsOf.get(page.context())![role]}`

async function block(page: Page, name: string): Promise<OtherPlayer> {
  const other = await otherPlayer(name)
  await ok(page.request.post(`/api/blocks/${other.id}`))
  return other
}

const describe = (api: APIRequestContext) =>
  ok(api.patch('/api/users/me', { data: { bio: BIO, skillLevel: 4.4, profilePicture: SMALL_PHOTO } }))

async function playSeason(api: APIRequestContext): Promise<void> {
  const matches = planSeason({ name: LONG_NAME, seed: 3, matches: 40, level: 4.2, until: new Date() })
  await ok(api.post('/api/matches/import', { data: { importId: crypto.randomUUID(), firstRow: 0, matches } }))
  // An analysis is made when its owner opens it.
  const { id } = (await (await ok(api.get('/api/users/me'))).json()) as { id: string }
  await ok(api.get(`/api/users/${id}/ai-skill-analysis`))
}

/** One confirmed and then changed, one confirmed and then deleted, one new. */
async function playedTogether(page: Page, friend: APIRequestContext, me: string): Promise<void> {
  const entry = await (await ok(friend.post('/api/opponents', { data: { name: NAME, skillLevel: 4 } }))).json()
  const opponentId = (entry as { id: string }).id
  await ok(friend.put(`/api/opponents/${opponentId}/link`, { data: { friendId: me } }))
  const match = { matchType: 'singles', result: 'won', opponentName: NAME, opponentId, matchDate: new Date().toISOString() }
  const logged = async (opponentScore: number[]) =>
    (await (await ok(friend.post('/api/matches', { data: { ...match, userScore: [11, 11], opponentScore } }))).json()) as {
      id: string
    }
  const [changed, deleted] = [await logged([8, 9]), await logged([4, 6])]
  const questions = (await (await page.request.get('/api/match-confirmations')).json()) as {
    matchId: string
    player: { id: string }
    seen: string
  }[]
  for (const { matchId, player, seen } of questions)
    await ok(page.request.patch(`/api/match-confirmations/${player.id}/${matchId}/accept`, { data: { seen } }))
  await ok(friend.put(`/api/matches/${changed.id}`, { data: { userScore: [11, 11], opponentScore: [5, 9] } }))
  await ok(friend.delete(`/api/matches/${deleted.id}`))
  await logged([7, 3])
}
