import { performanceHistory } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment } from '../../tools/front-end-tests/gateway-contract.ts'
import { gateway, HAS_MATCHES, SIGNED_IN } from './promises.ts'

const { eachLike, integer, like, number, regex } = MatchersV3

it('mfe-matches takes along how the figures came about, part by part', async () => {
  const page = await gateway.givesPage({
    what: 'a part of the history of my singles',
    states: [SIGNED_IN, HAS_MATCHES],
    endpoint: performanceHistory,
    options: { params: { format: 'singles' }, query: { limit: 1_000 } },
    answer: eachLike({
      id: like('p1:singles:2026-05-01'),
      userId: like('p1'),
      date: regex('^\\d{4}-\\d\\d-\\d\\d$', '2026-05-01'),
      performanceScore: number(61.5),
      winRate: number(66.7),
      totalMatches: integer(3),
      winStreak: integer(2),
      createdAt: aMoment('2026-05-02T12:00:00.000Z'),
    }),
  })
  expect(page.items).toMatchObject([{ date: '2026-05-01', totalMatches: 3 }])
  expect(page.next).toBeDefined()
})
