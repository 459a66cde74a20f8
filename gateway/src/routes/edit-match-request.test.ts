import { EditMatchBody } from '@kitchenline/api'
import { toEditMatchRequest } from './edit-match-request.ts'

const edit = (body: object, version?: number) =>
  toEditMatchRequest('m1', EditMatchBody.parse(body), { here: 'Asia/Tokyo', version })

describe('toEditMatchRequest', () => {
  it('takes a new date for one of here, unless the body says where', () => {
    const zoneOf = (body: object) => edit(body).match!.timeZone
    const matchDate = '2026-05-01T12:00:00Z'
    expect([{ matchDate }, { matchDate, timeZone: 'Europe/Berlin' }, { notes: 'Windy' }].map(zoneOf)).toEqual([
      ...['Asia/Tokyo', 'Europe/Berlin', undefined],
    ])
  })

  it('names exactly what the body names', () => {
    expect(edit({}).fields).toEqual([])
    expect(edit({ notes: 'Windy', result: 'lost' }, 7)).toMatchObject({
      ...{ id: 'm1', version: 7, fields: ['result', 'notes'] },
      match: { result: 'MATCH_RESULT_LOST', notes: 'Windy', opponents: [], partner: undefined },
    })
  })

  it.each([null, ''])('takes %j for: no longer set', (nothing) => {
    const { fields, match } = edit({ location: nothing, notes: nothing, duration: null, partnerName: nothing, partnerId: null })
    expect(fields).toEqual(['location', 'notes', 'duration', 'partner.name', 'partner.id'])
    expect(match).toMatchObject({
      location: undefined,
      notes: undefined,
      duration: undefined,
      partner: { name: '', id: undefined },
    })
  })

  it('takes a score as one thing, in lists or sums', () => {
    expect(edit({ userScore: [11, 9], opponentScore: [5, 11] })).toMatchObject({
      fields: ['score'],
      match: { playerScore: 20, opponentScore: 16, ownGames: [11, 9], opponentGames: [5, 11] },
    })
    expect(edit({ playerScore: 15, opponentScore: 22 })).toMatchObject({
      fields: ['score'],
      match: { playerScore: 15, opponentScore: 22, ownGames: [] },
    })
  })

  it('takes a friend by the account', () => {
    expect(edit({ opponentName: 'Bo', opponentUserId: 'u1', partnerUserId: null })).toMatchObject({
      fields: ['opponent1.name', 'opponent1.userId', 'partner.userId'],
      match: { opponents: [{ name: 'Bo', userId: 'u1' }], partner: { userId: undefined } },
    })
  })

  it('knows the first opponent under both names', () => {
    expect(edit({ opponentName: 'Bo', opponentSkillLevel: 4.2, opponentId: null })).toMatchObject({
      fields: ['opponent1.name', 'opponent1.id', 'opponent1.skillLevel'],
      match: { opponents: [{ name: 'Bo', id: undefined, skillLevel: 4.2 }] },
    })
    expect(edit({ opponent1SkillLevel: 3.1 })).toMatchObject({
      fields: ['opponent1.skillLevel'],
      match: { opponents: [{ name: '', skillLevel: 3.1 }] },
    })
  })

  it('believes the numbered name where a doubles match is sent back with both', () => {
    const asRead = { opponentName: 'Bo', opponentId: 'o1', opponent1Name: 'Cy', opponent1Id: null }
    expect(edit(asRead)).toMatchObject({
      fields: ['opponent1.name', 'opponent1.id'],
      match: { opponents: [{ name: 'Cy', id: undefined }] },
    })
  })

  it('leaves the first place open when only the second opponent is meant', () => {
    expect(edit({ opponent2Name: 'Di', opponent2Id: 'o4' })).toMatchObject({
      fields: ['opponent2.name', 'opponent2.id'],
      match: { opponents: [{ name: '' }, { name: 'Di', id: 'o4' }] },
    })
  })

  it("leaves the service's own fields out", () => {
    const echoed = { id: 'x', createdAt: 'y', performanceScore: 99, format: 'doubles', games: [], version: 3 }
    expect(edit({ ...echoed, opponentSkillCategory: 'elite' }).fields).toEqual([])
  })
})
