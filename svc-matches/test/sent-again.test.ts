import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

let ana: Player
const service = forAllTests(startService)
beforeEach(() => {
  ana = player(service, newPlayer())
})

// The answer to a change was lost, so its player sends it once more.

it('an edit that was stored is saved, not in conflict with itself', async () => {
  const match = await ana.log(singlesForm({ notes: 'windy' }))
  const change = { playerScore: 11, opponentScore: 7, ownGames: [11], opponentGames: [7], opponents: [person('Fay')] }
  const edit = () => ana.edit(match.id, ['score', 'notes', 'opponent1.name', 'opponent1.id'], change, match.version)
  const first = await edit()
  expect(first).toMatchObject({ version: 2, opponents: [{ name: 'Fay' }] })
  expect(await edit()).toEqual(first)
  await ana.edit(match.id, ['notes'], { notes: 'since then' }, 2)
  await expect(edit()).rejects.toMatchObject({ code: 'STALE_VERSION' })
  await expect(ana.opponents()).resolves.toMatchObject([{ totalMatches: 0 }, { name: 'Fay', totalMatches: 1 }])
})

it('an edit that moved a match to doubles is saved', async () => {
  const match = await ana.log(singlesForm())
  const change = { matchType: 'MATCH_TYPE_DOUBLES' as const, partner: person('Pat'), opponents: [person('Dana'), person('Eli')] }
  const fields = ['matchType', 'partner.name', 'partner.id', 'opponent2.name', 'opponent2.id']
  const edit = () => ana.edit(match.id, fields, change, match.version)
  const first = await edit()
  expect(await edit()).toEqual(first)
})

it('a deletion leaves the match in the bin since then', async () => {
  const match = await ana.log(singlesForm())
  await ana.delete(match.id)
  const { matches } = await ana.bin()
  await ana.delete(match.id)
  expect((await ana.bin()).matches).toEqual(matches)
  await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 0 })
})

it('a person who has left the book stays out of it', async () => {
  const gil = await ana.addOpponent('Gil')
  await ana.log(singlesForm({ opponents: [person('Gil')] }))
  await expect(ana.deleteOpponent(gil.id)).resolves.toEqual({ matchesKept: 1 })
  await expect(ana.deleteOpponent(gil.id)).resolves.toEqual({ matchesKept: 0 })
  await expect(ana.opponents()).resolves.toEqual([])
})
