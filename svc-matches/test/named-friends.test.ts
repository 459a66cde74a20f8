import { DomainError } from '@kitchenline/domain'
import type { Match, Participant } from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, quickLog, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { befriended, player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

const service = forAllTests(startService)
beforeEach(() => service.friends.clear())

const friend = (name: string, { userId }: { userId: string }, more: Partial<Participant> = {}) => ({
  ...person(name),
  userId,
  ...more,
})
const against = (...opponents: Participant[]) => singlesForm({ opponents })
const book = async (who: Player) => (await who.opponents()).map(({ name, linkedUserId }) => [name, linkedUserId])
const questionsOf = async (who: Player) => (await who.confirmations()).map(({ matchId }) => matchId)
const idOf = ({ opponents }: Match) => opponents[0]!.id

describe('a friend named in a match', () => {
  it('who is not in the book comes in, linked, and is asked about that match and the next', async () => {
    const [ana, bea] = befriended(service)
    const first = await ana.log({ ...against(friend('Bea', bea, { skillLevel: 4.1 })), idempotencyKey: 'first' })
    expect(ana.notified()).toEqual([bea.userId])
    expect(await ana.opponents()).toMatchObject([{ name: 'Bea', skillLevel: 4.1, linkedUserId: bea.userId, totalMatches: 1 }])
    expect(first.opponents[0]).toMatchObject({ name: 'Bea', userId: undefined, id: (await ana.opponents())[0]!.id })
    const second = await ana.log(against(friend('Bea', bea)))
    expect(idOf(second)).toBe(idOf(first))
    const third = await ana.log({ ...against(person('bea')), idempotencyKey: 'third' })
    expect((await questionsOf(bea)).sort()).toEqual([first.id, second.id, third.id].sort())
    await expectCounted(ana)
  })

  it('is the entry of that name, once; another friend of the same name is another entry', async () => {
    const [ana, bea, otherBea] = befriended(service)
    const before = await ana.log(against(person('Bea')))
    const match = await ana.log(against(friend(' BEA ', bea)))
    expect(idOf(match)).toBe(idOf(before))
    const other = await ana.log(against(friend('Bea', otherBea)))
    expect(idOf(other)).not.toBe(idOf(match))
    expect(await book(ana)).toEqual(
      expect.arrayContaining([
        ['Bea', bea.userId],
        ['Bea', otherBea.userId],
      ]),
    )
    expect(await questionsOf(bea)).toEqual([match.id])
    expect(await questionsOf(otherBea)).toEqual([other.id])
  })

  it('is the entry that was chosen for them, and their own one where they have one already', async () => {
    const [ana, bea] = befriended(service)
    const entry = await ana.addOpponent('Bibi')
    expect(idOf(await ana.log(against(friend('Bibi', bea, { id: entry.id }))))).toBe(entry.id)
    const other = await ana.addOpponent('Bea')
    expect(idOf(await ana.log(against(friend('Bea', bea, { id: other.id }))))).toBe(entry.id)
    expect(idOf(await ana.log(against(friend('Bea', bea, { id: 'gone' }))))).toBe(entry.id)
    expect(await book(ana)).toEqual([
      ['Bea', undefined],
      ['Bibi', bea.userId],
    ])
  })

  it('sits in any seat of doubles, several at once', async () => {
    const [ana, bea, cy] = befriended(service)
    const request = doublesForm({ opponents: [friend('Bea', bea), person('Dora')], partner: friend('Cy', cy) })
    const match = await ana.log({ ...request, idempotencyKey: 'four' })
    expect(await questionsOf(bea)).toEqual([match.id])
    expect(await questionsOf(cy)).toEqual([match.id])
    expect(ana.notified().sort()).toEqual([bea.userId, cy.userId].sort())
    await expectCounted(ana)
  })

  it('is one entry and one match however often the request comes, also at once', async () => {
    const [ana, bea] = befriended(service)
    const request = { ...against(friend('Bea', bea)), idempotencyKey: 'again' }
    const ids = await Promise.all([1, 2, 3].map(async () => (await ana.log(request)).id))
    expect(new Set(ids).size).toBe(1)
    const [other, another] = await Promise.all([ana.log(against(friend('Bea', bea))), ana.log(against(friend('Bea', bea)))])
    expect(idOf(other)).toBe(idOf(another))
    expect(await book(ana)).toEqual([['Bea', bea.userId]])
    expect(await questionsOf(bea)).toHaveLength(3)
  })

  it('may have ended the friendship when a fulfilled request comes again: it is answered as before, and links nothing', async () => {
    const [ana, bea] = befriended(service)
    const request = { ...against(friend('Bea', bea)), idempotencyKey: 'late' }
    const { id } = await ana.log(request)
    service.friends.delete(bea.userId)
    expect((await ana.log(request)).id).toBe(id)
    service.friends.add(bea.userId)
    await ana.unlink((await ana.opponents())[0]!.id)
    expect((await ana.log(request)).id).toBe(id)
    expect(await book(ana)).toEqual([['Bea', undefined]])
  })

  it.each([
    ['opponentUserId', (stranger: Participant) => against(stranger)],
    ['opponent2UserId', (stranger: Participant) => doublesForm({ opponents: [person('Dora'), stranger] })],
    ['partnerUserId', (stranger: Participant) => doublesForm({ partner: stranger })],
  ])('is refused at %s where they are none, and nothing changes', async (field, requestOf) => {
    const [ana] = befriended(service)
    const request = requestOf(friend('Max', { userId: newPlayer() }))
    const refused = { code: 'INVALID_INPUT', params: { field, reason: 'not_a_friend' } }
    await expect(ana.log({ ...request, idempotencyKey: 'k' })).rejects.toMatchObject(refused)
    await expect(ana.log(request)).rejects.toMatchObject(refused)
    expect(await book(ana)).toEqual([])
    expect((await ana.list()).matches).toEqual([])
  })

  it('is asked about a match that is edited to name them', async () => {
    const [ana, bea, cy] = befriended(service)
    const match = await ana.log(against(person('Dora')))
    const named = { opponents: [friend('Bea', bea)] }
    const edited = await ana.edit(match.id, ['opponent1.name', 'opponent1.userId'], named, match.version)
    expect(ana.notified()).toEqual([bea.userId])
    // The same again, after an answer that was lost.
    await ana.edit(match.id, ['opponent1.name', 'opponent1.userId'], named, match.version)
    expect(await questionsOf(bea)).toEqual([edited.id])
    // Also where the entry is the one that it was.
    const plain = await ana.log(against(person('Cy')))
    await ana.edit(plain.id, ['opponent1.userId'], { opponents: [friend('', cy)] })
    expect(await questionsOf(cy)).toEqual([plain.id])
    await expect(
      ana.edit(plain.id, ['opponent1.userId'], { opponents: [friend('', { userId: newPlayer() })] }),
    ).rejects.toMatchObject({ params: { field: 'opponentUserId', reason: 'not_a_friend' } })
  })
})

describe('one person has one seat', () => {
  const same = (field: string) => ({ code: 'INVALID_INPUT', params: { field, reason: 'same_person' } })

  it('of a new match: by name, entry or account', async () => {
    const [ana, bea] = befriended(service)
    const { id } = await ana.addOpponent('Chris')
    const twice = (one: Participant, other: Participant) => doublesForm({ opponents: [one, other] })
    await expect(ana.log(twice(person('Eve'), person(' eve ')))).rejects.toMatchObject(same('opponent2Name'))
    await expect(ana.log(twice(person('Chris', { id }), person('Chris')))).rejects.toMatchObject(same('opponent2Name'))
    await expect(ana.log(twice(friend('Bea', bea), friend('Beatrix', bea)))).rejects.toMatchObject(same('opponent2Name'))
    const besideAndAgainst = {
      ...quickLog({ matchType: 'MATCH_TYPE_DOUBLES' }),
      opponents: [person('Eve')],
      partner: person('Eve'),
    }
    await expect(ana.log({ ...besideAndAgainst, idempotencyKey: 'k' })).rejects.toMatchObject(same('partnerName'))
    expect(await book(ana)).toEqual([['Chris', undefined]])
    expect((await ana.list()).matches).toEqual([])
  })

  it('of an edited one', async () => {
    const [ana] = befriended(service)
    const match = await ana.log(doublesForm({ opponents: [person('Eve'), person('Dora')] }))
    await expect(ana.edit(match.id, ['partner.name'], { partner: person('Dora') })).rejects.toMatchObject(same('partnerName'))
  })

  it('of a row of a file: by name or entry, before anything of the file is stored', async () => {
    const [ana] = befriended(service)
    const { id } = await ana.addOpponent('Chris')
    const twice = (one: Participant, other: Participant) => [against(person('Dora')), doublesForm({ opponents: [one, other] })]
    for (const rows of [twice(person('O’Neil'), person("o'neil")), twice(person('Chris', { id }), person('Chris'))]) {
      await expect(ana.import('file', rows)).rejects.toMatchObject(same('matches.1.opponent2Name'))
      await expect(ana.addRows('file', rows)).rejects.toMatchObject(same('matches.1.opponent2Name'))
    }
    expect(await book(ana)).toEqual([['Chris', undefined]])
  })
})

describe('an entry that was merged', () => {
  it('stands for the other from then on, also over several merges', async () => {
    const [ana] = befriended(service)
    const [a, b, c] = [await ana.addOpponent('Bob'), await ana.addOpponent('Bobby'), await ana.addOpponent('Robert')]
    await ana.merge(a.id, b.id)
    const match = await ana.log({ ...against(person('Bob', { id: a.id })), idempotencyKey: 'k' })
    expect(match.opponents).toMatchObject([{ id: b.id, name: 'Bobby' }])
    await ana.merge(b.id, c.id)
    const edited = await ana.edit(match.id, ['opponent1.name', 'opponent1.id'], { opponents: [person('Bob', { id: a.id })] })
    expect(edited.opponents).toMatchObject([{ id: c.id, name: 'Robert' }])
    await ana.deleteOpponent(c.id)
    await expect(ana.log(against(person('Bob', { id: a.id })))).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await expectCounted(ana)
  })
})

describe('the own name', () => {
  let ana: Player
  beforeEach(() => {
    ana = player(service, newPlayer())
    service.names.set(ana.userId, 'Ana Souza')
  })

  const refused = (field: string) => ({ code: 'INVALID_INPUT', params: { field, reason: 'own_name' } })
  const versus = (name: string) => against(person(name))
  const names = async () => (await ana.opponents()).map(({ name }) => name)

  describe('given to a seat', () => {
    it.each([
      ['opponent', versus(' ana  SOUZA '), 'opponentName'],
      ['opponent of doubles', doublesForm({ opponents: [person('Dana'), person('Ana Souza')] }), 'opponent2Name'],
      ['partner', doublesForm({ partner: person('ANA SOUZA') }), 'partnerName'],
    ])('is no %s, with a key or without', async (_seat, match, field) => {
      await expect(ana.log(match)).rejects.toMatchObject(refused(field))
      await expect(ana.log({ ...match, idempotencyKey: 'k' })).rejects.toMatchObject(refused(field))
      expect(await names()).toEqual([])
      expect((await ana.stats()).totalMatches).toBe(0)
    })

    it('is not put into a match later on', async () => {
      const { id } = await ana.log(versus('Dana'))
      const edit = ana.edit(id, ['opponent1.name'], versus('Ana Souza'))
      await expect(edit).rejects.toMatchObject(refused('opponentName'))
      expect(await names()).toEqual(['Dana'])
    })

    it('is named by the row of a file', async () => {
      const rows = [versus('Dana'), versus('Ana Souza')]
      await expect(ana.addRows('file', rows)).rejects.toMatchObject(refused('matches.1.opponentName'))
      await expect(ana.import('file', rows)).rejects.toMatchObject(refused('matches.1.opponentName'))
      expect(await names()).toEqual([])
    })

    it('is that of a namesake who is in the book', async () => {
      const namesake = await ana.addOpponent('Ana Souza')
      const match = await ana.log({ ...versus('ana souza'), idempotencyKey: 'k' })
      expect(match.opponents).toMatchObject([{ id: namesake.id }])
      expect((await ana.addRows('file', [versus('Ana Souza')])).importId).toBe('file')
    })

    it('costs a visitor no match, and adds no entry to the book', async () => {
      const answer = await ana.migrate([{ trialId: 't1', match: versus('Ana Souza') }])
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
      await ana.log({ ...versus('Dana'), idempotencyKey: 'k1' })
      await ana.log({ ...versus('Dana'), idempotencyKey: 'k2' })
      expect(calls).toBe(1)
    })

    it('does not block a match when it is unavailable', async () => {
      answers(() => Promise.reject(new DomainError('DEPENDENCY_UNAVAILABLE')))
      expect(await ana.log(versus('Ana Souza'))).toMatchObject({ result: 'MATCH_RESULT_WON' })
    })
  })
})
