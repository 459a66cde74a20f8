import { MATCH_FORMATS } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { MatchBounds } from '../src/records/match-filter.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const service = forAllTests(startService)

it('counts a match once, however many of those in it fit', async () => {
  const bo = player(service, newPlayer())
  const [anna, annika] = [person('Anna'), person('Annika')]
  const result = 'MATCH_RESULT_LOST'
  await bo.log(singlesForm({ opponents: [anna] }))
  await bo.log(doublesForm({ opponents: [anna, annika] }))
  await bo.log(doublesForm({ opponents: [anna, annika], partner: person('Annette'), result }))
  await bo.log(doublesForm({ opponents: [anna, person('Annalisa')], partner: person('Annabel'), result }))
  const counts = async (folded: string, rest: Partial<MatchBounds> = {}) => {
    const bounds = { formats: [...MATCH_FORMATS], ...rest, folded }
    return service.ctx.matches.countByResult(bo.userId, bounds)
  }
  expect(await counts('ann')).toEqual({ won: 2, lost: 2 })
  expect(await counts('annik')).toEqual({ won: 1, lost: 1 })
  expect(await counts('anna', { formats: ['doubles'] })).toEqual({ won: 1, lost: 2 })
  expect(await counts('ann', { result: 'lost' })).toEqual({ won: 0, lost: 2 })
  expect(await counts('nobody')).toEqual({ won: 0, lost: 0 })
  // Matches keep the name that they were logged with.
  const { id } = (await bo.opponents()).find(({ name }) => name === 'Annika')!
  await bo.editOpponent(id, { name: 'Dora' })
  await bo.log(singlesForm({ opponents: [person('Dora', { id })] }))
  expect(await counts('annik', { formats: ['doubles'] })).toEqual({ won: 1, lost: 1 })
  await bo.log(doublesForm({ opponents: [person('Dora', { id })] }))
  expect(await counts('annik')).toEqual({ won: 1, lost: 1 })
  await bo.deleteOpponent(id)
  expect(await counts('dora')).toEqual({ won: 2, lost: 0 })
})
