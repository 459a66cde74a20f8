import type { APIResponse } from '@playwright/test'
import { leave, peopleAround, type Actor, type People } from './steps/people-around.ts'
import { facesIn, visibleParts, SMALL_PHOTO } from './steps/visible-parts.ts'
import { addressOf, playTogether, SOCIAL_CALLS, SOCIAL_ENDPOINTS, type SocialCall } from './steps/social-routes.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

// One after the other: they share their people.
test.describe.configure({ mode: 'default' })

let people: People
test.beforeAll(async ({ playwright, baseURL }) => {
  people = await peopleAround(playwright, baseURL)
})
test.afterAll(() => leave(people))

const AUDIENCES = ['nobody', 'friends', 'everybody'] as const
const ALL = { picture: true, bio: true, level: true, figures: true }
const NONE = { picture: false, bio: false, level: false, figures: false }

test('who sees what of another player, as this player has chosen', async () => {
  const { ana, actors } = people
  await ana.api.patch('/api/users/me', { data: { bio: 'Lefty', profilePicture: SMALL_PHOTO } })
  const match = { matchType: 'singles', result: 'won', opponentName: 'Cy', userScore: [11], opponentScore: [4] }
  await ana.api.post('/api/matches', { data: { ...match, matchDate: new Date().toISOString() } })
  const { profilePicture } = (await (await ana.api.get(`/api/users/${ana.id}`)).json()) as { profilePicture: string }
  const viewers = { ...actors, self: ana }

  await test.step('who has chosen nothing: figures are for friends, the rest is for everybody', async () => {
    expect(await visibleParts(actors.stranger.api, ana, profilePicture)).toEqual({ ...ALL, figures: false })
    expect(await visibleParts(actors.friend.api, ana, profilePicture)).toEqual(ALL)
  })

  for (const audience of AUDIENCES) {
    await test.step(`all for ${audience}`, async () => {
      const chosen = { picture: audience, bio: audience, level: audience, figures: audience }
      const saved = await ana.api.patch('/api/users/me/privacy', { data: chosen })
      expect(await saved.json()).toEqual({ hidden: false, confirmed: 'nobody', ...chosen })
      const visibleTo: Record<keyof typeof viewers, boolean> = {
        ...{ anonymous: false, blocked: false, admin: true, self: true },
        ...{ stranger: audience === 'everybody', requested: audience === 'everybody', friend: audience !== 'nobody' },
      }
      for (const [who, { api }] of Object.entries(viewers)) {
        const expected = visibleTo[who as keyof typeof viewers] ? ALL : NONE
        expect([who, await visibleParts(api, ana, profilePicture)]).toEqual([who, expected])
      }
      for (const who of ['stranger', 'requested', 'friend'] as const) {
        const faces = await facesIn(actors[who].api, ana)
        expect(faces.length).toBeGreaterThan(0)
        for (const { bio, skillLevel, skillCategory, profilePicture: shown } of faces) {
          const isFilled = [bio, skillLevel, skillCategory, shown].map((value) => value !== null)
          expect([who, isFilled]).toEqual([who, isFilled.map(() => visibleTo[who])])
        }
      }
    })
  }

  await test.step('a picture is cached by a browser only while it is public', async () => {
    const cacheControl = async () => (await actors.friend.api.get(profilePicture)).headers()['cache-control']
    expect(await cacheControl()).toBe('private, max-age=31536000, immutable')
    await ana.api.patch('/api/users/me/privacy', { data: { picture: 'friends' } })
    expect(await cacheControl()).toBe('private, no-cache')
  })

  await test.step('an analysis needs a friend, level and figures', async () => {
    const may = async (who: 'stranger' | 'friend') => (await actors[who].api.get(`/api/friends/${ana.id}/ai-analysis`)).status()
    expect([await may('stranger'), await may('friend')]).toEqual([403, 200])
    await ana.api.patch('/api/users/me/privacy', { data: { level: 'nobody' } })
    expect(await may('friend')).toBe(403)
    await ana.api.patch('/api/users/me/privacy', { data: { level: 'friends', figures: 'nobody' } })
    expect(await may('friend')).toBe(403)
    const matches = (await (await actors.friend.api.get('/api/feed')).json()) as { player: { id: string } }[]
    expect(matches.filter(({ player }) => player.id === ana.id)).toEqual([])
    await ana.api.patch('/api/users/me/privacy', { data: { figures: 'friends', level: 'everybody' } })
  })

  await test.step('a profile shows strangers no more than it should', async () => {
    const profile = (await (await actors.stranger.api.get(`/api/users/${ana.id}`)).json()) as object
    const relation = ['relationship', 'requestId', 'showsAnalysis', 'showsFigures']
    const face = ['bio', 'id', 'name', 'profilePicture', 'skillCategory', 'skillLevel', 'username']
    expect(Object.keys(profile).sort()).toEqual([...relation, ...face].sort())
  })
})

test('who may call what about another player, in every route there is', async () => {
  expect(SOCIAL_CALLS.map(({ name }) => name).sort()).toEqual([...SOCIAL_ENDPOINTS.keys()].sort())
  const questions = await playTogether(people)
  for (const call of SOCIAL_CALLS) {
    await test.step(call.name, async () => {
      expect(await answersTo(call, questions)).toEqual(call.expected)
    })
  }
})

/** Those who succeed come last: by then no call is refused because it is done already. */
async function answersTo(
  { name, expected, request, undo }: SocialCall,
  questions: { matchId: string; seen: string }[],
): Promise<Record<string, number>> {
  const endpoint = SOCIAL_ENDPOINTS.get(name)!
  const names = (Object.keys(expected) as Actor[]).sort((one, other) => expected[other] - expected[one])
  const contents: Record<string, number> = {}
  for (const who of names) {
    const routeWorld = { ...people, actor: people.actors[who], questions }
    const { data, ...where } = await request(routeWorld)
    const options = { method: endpoint.method, ...(data && { data }) }
    const response: APIResponse = await routeWorld.actor.api.fetch(addressOf(endpoint, where), options)
    contents[who] = response.status()
    if (response.ok()) await undo?.(routeWorld, (await response.json()) as { id?: string })
  }
  return contents
}
