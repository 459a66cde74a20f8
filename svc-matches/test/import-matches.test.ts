import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, quickLog, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { allOf, player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

let ana: Player
const service = forAllTests(startService)
beforeEach(() => {
  ana = player(service, newPlayer())
})

const DOUBLES = 'MATCH_FORMAT_DOUBLES'
const refusal = (code: string) => ({ code })

describe('an import', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => quickLog({ opponents: [person(`Row ${row % 7}`)] }))

  it('stores every row once, however often and by however many it is sent', async () => {
    await expect(ana.import('file1', rows(120))).resolves.toEqual({ imported: 120, skipped: 0 })
    await expect(ana.import('file1', rows(120))).resolves.toEqual({ imported: 0, skipped: 120 })
    await Promise.all([ana.import('file2', rows(60)), ana.import('file2', rows(60)), ana.import('file1', rows(30), 120)])
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 210 })
    const counted = (await ana.opponents()).reduce((sum, { totalMatches }) => sum + totalMatches, 0)
    expect(counted).toBe(210)
  })

  it('is taken back as a whole, also when only a part of it came, and touches nothing else', async () => {
    const [first] = [await ana.log(singlesForm()), await ana.import('file1', rows(30))]
    await ana.import('file1', [doublesForm(), doublesForm()], 30)
    await ana.import('file2', rows(3))
    const [moved] = (await ana.list({ limit: 1, filter: allOf({ format: DOUBLES }) })).matches
    await ana.edit(moved!.id, ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_SINGLES' })
    await expect(ana.undoImport('file1', 620)).resolves.toBe(32)
    await expect(ana.undoImport('file1', 620)).resolves.toBe(0)
    await expect(player(service, newPlayer()).undoImport('file2', 3)).resolves.toBe(0)
    expect((await ana.list()).matches).toHaveLength(4)
    expect((await ana.list()).matches.map(({ id }) => id)).toContain(first.id)
    expect((await ana.bin({ limit: 100 })).matches).toHaveLength(32)
    await expectCounted(ana)
    await expect(ana.undoImport('file1', 0)).rejects.toMatchObject(refusal('INVALID_INPUT'))
    await expect(ana.undoImport('', 1)).rejects.toMatchObject(refusal('INVALID_INPUT'))
  })

  it('gives people of the book the ids by which DUPR knows them, unless they have one', async () => {
    const [bo, cy] = [await ana.addOpponent('Bo'), await ana.addOpponent('Cy')]
    await ana.editOpponent(cy.id, { duprId: 'CYCYCY' })
    const opponents = [person('bo', { duprId: 'bobobo' }), person('Cy', { duprId: 'OTHER1' })]
    await ana.import('file4', [doublesForm({ opponents, partner: person('Dee', { duprId: 'DEEDEE' }) })])
    const ids = (await ana.opponents()).map(({ name, duprId }) => [name, duprId])
    expect(ids).toEqual([
      ['Bo', 'BOBOBO'],
      ['Cy', 'CYCYCY'],
      ['Dee', 'DEEDEE'],
    ])
    expect(bo.id).toBe((await ana.opponents())[0]!.id)
    const wrong = quickLog({ opponents: [person('Bo', { duprId: '1' })] })
    await expect(ana.import('file5', [wrong])).rejects.toMatchObject({ params: { field: 'matches.0.opponentDuprId' } })
    await expectCounted(ana)
  })

  it('stores nothing when one row is wrong, and names it', async () => {
    const wrong = rows(3).with(1, quickLog({ ownGames: [200], opponentGames: [1] }))
    await expect(ana.import('file3', wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'matches.1.userScore' },
    })
    await expect(ana.import('file3', [])).rejects.toMatchObject(refusal('INVALID_INPUT'))
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 0 })
    await expect(ana.opponents()).resolves.toEqual([])
  })
})

it('a row sent again as the other format is still the same row', async () => {
  await ana.import('file9', [singlesForm()])
  await expect(ana.import('file9', [doublesForm()])).resolves.toEqual({ imported: 0, skipped: 1 })
  await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 1 })
})
