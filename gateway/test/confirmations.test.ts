import { acceptConfirmations, CONFIRMED_AT_ONCE, listEarlierMatches } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import type { AcceptConfirmationRequest } from '@kitchenline/proto/matches'
import { face, meetsStrangers } from './people-world.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'
import { MATCH } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()
beforeEach(() => {
  meetsStrangers(services)
  services.on('listPlayers', ({ ids }: { ids: string[] }) => ({
    players: ids.filter((id) => id !== 'erased').map((id) => face(id)),
  }))
})

const yes = (userId: string, matchId: string) => ({ userId, matchId, seen: `of ${matchId}` })
const confirm = (confirmations: unknown[]) => gateway.as('ana', acceptConfirmations.path, json({ confirmations }, 'PATCH'))

it('an evening is confirmed match by match in its order, and says what is left of it', async () => {
  const refusals: Record<string, string> = { changed: 'STALE_VERSION', deleted: 'MATCH_NOT_FOUND' }
  services.on('acceptConfirmation', ({ matchId }: AcceptConfirmationRequest) => {
    if (matchId in refusals) throw new DomainError(refusals[matchId] as 'STALE_VERSION')
    return { match: MATCH, notified: { userIds: ['bo'] } }
  })
  const evening = [yes('bo', 'b1'), yes('bo', 'changed'), yes('erased', 'e1'), yes('cy', 'deleted'), yes('cy', 'c1')]
  const response = await confirm(evening)
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      confirmed: 2,
      left: [
        { userId: 'bo', matchId: 'changed', code: 'STALE_VERSION' },
        { userId: 'erased', matchId: 'e1', code: 'MATCH_NOT_FOUND' },
        { userId: 'cy', matchId: 'deleted', code: 'MATCH_NOT_FOUND' },
      ],
    },
  ])
  const accepted = services.requests('acceptConfirmation') as AcceptConfirmationRequest[]
  expect(accepted.map(({ matchId, seen, friendName }) => [matchId, seen, friendName])).toEqual(
    ['b1', 'changed', 'deleted', 'c1'].map((matchId) => [matchId, `of ${matchId}`, expect.any(String)]),
  )
  expect(services.requests('listPlayers')).toHaveLength(1)
})

it.each([
  ['none', []],
  ['too many', Array.from({ length: CONFIRMED_AT_ONCE + 1 }, (_, at) => yes('bo', `b${at}`))],
  ['one that was never seen', [{ userId: 'bo', matchId: 'b1' }]],
])('%s is no evening', async (_what, confirmations) => {
  const response = await confirm(confirmations)
  expect(response.status).toBe(400)
  expect((await problemOf(response)).fields![0]!.path).toMatch(/^confirmations/)
  expect(services.requests('acceptConfirmation')).toEqual([])
})

it('offers to ask whom has an account', async () => {
  const offer = (opponentId: string, friendId: string) => ({ opponentId, friendId, matches: 6 })
  services.on('listEarlierMatches', () => ({ earlier: [offer('o1', 'bo'), offer('o2', 'erased')] }))
  const offers = await (await gateway.as('ana', listEarlierMatches.path)).json()
  expect(offers).toEqual([{ opponentId: 'o1', matches: 6, player: expect.objectContaining({ id: 'bo' }) }])
})
