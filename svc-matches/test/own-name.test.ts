import { DomainError } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

let ana: Player
const service = forAllTests(startService)
beforeEach(() => {
  ana = player(service, newPlayer())
  service.names.set(ana.userId, 'Ana Souza')
})

const refused = (field: string) => ({ code: 'INVALID_INPUT', params: { field, reason: 'own_name' } })
const against = (name: string) => singlesForm({ opponents: [person(name)] })
const names = async () => (await ana.opponents()).map(({ name }) => name)

describe('the own name', () => {
  it.each([
    ['opponent', against(' ana  SOUZA '), 'opponentName'],
    ['opponent of doubles', doublesForm({ opponents: [person('Dana'), person('Ana Souza')] }), 'opponent2Name'],
    ['partner', doublesForm({ partner: person('ANA SOUZA') }), 'partnerName'],
  ])('is no %s, with a key or without', async (_seat, match, field) => {
    await expect(ana.log(match)).rejects.toMatchObject(refused(field))
    await expect(ana.log({ ...match, idempotencyKey: 'k' })).rejects.toMatchObject(refused(field))
    expect(await names()).toEqual([])
    expect((await ana.stats()).totalMatches).toBe(0)
  })

  it('is not put into a match later on', async () => {
    const { id } = await ana.log(against('Dana'))
    const edit = ana.edit(id, ['opponent1.name'], against('Ana Souza'))
    await expect(edit).rejects.toMatchObject(refused('opponentName'))
    expect(await names()).toEqual(['Dana'])
  })

  it('is named by the row of a file', async () => {
    const rows = [against('Dana'), against('Ana Souza')]
    await expect(ana.addRows('file', rows)).rejects.toMatchObject(refused('matches.1.opponentName'))
    await expect(ana.import('file', rows)).rejects.toMatchObject(refused('matches.1.opponentName'))
    expect(await names()).toEqual([])
  })

  it('is that of a namesake who is in the book', async () => {
    const namesake = await ana.addOpponent('Ana Souza')
    const match = await ana.log({ ...against('ana souza'), idempotencyKey: 'k' })
    expect(match.opponents).toMatchObject([{ id: namesake.id }])
    expect((await ana.addRows('file', [against('Ana Souza')])).importId).toBe('file')
  })

  it('costs a visitor no match, and adds no entry to the book', async () => {
    const answer = await ana.migrate([{ trialId: 't1', match: against('Ana Souza') }])
    expect(answer).toEqual({ migrated: 1, skipped: 0 })
    expect(await names()).toEqual([])
    expect((await ana.list()).matches[0]?.opponents).toMatchObject([{ name: 'Ana Souza', id: undefined }])
  })
})

describe('svc-identity', () => {
  const answers = (own: () => Promise<string | undefined>) => (service.ctx.accounts = { ...usual, ownName: own })
  let usual: RunningService['ctx']['accounts']
  beforeEach(() => (usual = service.ctx.accounts))
  afterEach(() => (service.ctx.accounts = usual))

  it('is called only for new people', async () => {
    let calls = 0
    answers(async () => {
      calls += 1
      return 'Ana'
    })
    await ana.log({ ...against('Dana'), idempotencyKey: 'k1' })
    await ana.log({ ...against('Dana'), idempotencyKey: 'k2' })
    expect(calls).toBe(1)
  })

  it('does not block a match when it is unavailable', async () => {
    answers(() => Promise.reject(new DomainError('DEPENDENCY_UNAVAILABLE')))
    expect(await ana.log(against('Ana Souza'))).toMatchObject({ result: 'MATCH_RESULT_WON' })
  })
})
