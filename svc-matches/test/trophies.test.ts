import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const service = forAllTests(() => startService({ clock: () => new Date('2026-06-01T12:00:00.000Z') }))

const on = (day: number) => new Date(Date.UTC(2026, 4, day, 12))
type Ana = ReturnType<typeof player>
const createPlayer = () => player(service, newPlayer())

async function standing(ana: Ana, trophy: string) {
  const found = (await ana.trophies()).find(({ achievement }) => achievement === trophy)
  return { reachedOn: found?.reachedOn, held: found?.held, value: found?.value }
}

const log = [
  () => doublesForm({ matchDate: on(3), result: 'MATCH_RESULT_WON' }),
  () => singlesForm({ matchDate: on(5), result: 'MATCH_RESULT_LOST' }),
  () => singlesForm({ matchDate: on(1), result: 'MATCH_RESULT_WON' }),
  () => singlesForm({ matchDate: on(2), result: 'MATCH_RESULT_WON', ownGames: [5, 11, 11], opponentGames: [11, 5, 5] }),
]

it('stand the same in whatever order matches of both formats are logged', async () => {
  const [ana, bo] = [createPlayer(), createPlayer()]
  for (const form of log) await ana.log(form())
  for (const form of log.toReversed()) await bo.log(form())
  const trophies = await ana.trophies()
  expect(await bo.trophies()).toEqual(trophies)
  expect(await standing(ana, 'onFire')).toEqual({ reachedOn: '2026-05-03', held: false, value: 0 })
  expect(await standing(ana, 'comeback')).toEqual({ reachedOn: '2026-05-02', held: true, value: 1 })
  expect(await standing(ana, 'dedicatedPlayer')).toEqual({ reachedOn: undefined, held: false, value: 4 })
})

it('count opponents by their entry in the book, under whatever name', async () => {
  const ana = createPlayer()
  const { id: opponentId } = await ana.addOpponent('Dana')
  await ana.log(singlesForm({ opponents: [person('Dana', { id: opponentId })] }))
  await ana.editOpponent(opponentId, { name: 'Dana Marsh' })
  await ana.log(singlesForm({ opponents: [person('Dana Marsh', { id: opponentId })] }))
  expect(await standing(ana, 'tenOpponents')).toMatchObject({ value: 1 })
})

it('stand beside the days on which they were played, each once', async () => {
  const ana = createPlayer()
  for (const form of log) await ana.log(form())
  await ana.log(doublesForm({ matchDate: on(2) }))
  await ana.log(singlesForm({ matchDate: new Date('2025-11-01T12:00:00.000Z') }))
  const { days, firstDay } = await ana.playedDays()
  expect(firstDay).toBe('2025-11-01')
  expect(days).toEqual([
    { day: '2026-05-01', matches: 1 },
    { day: '2026-05-02', matches: 2 },
    { day: '2026-05-03', matches: 1 },
    { day: '2026-05-05', matches: 1 },
  ])
})
