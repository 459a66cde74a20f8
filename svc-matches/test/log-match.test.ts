import type * as pb from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, quickLog, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const createPlayer = () => player(service, newPlayer())

const NOW = new Date('2026-06-01T12:00:00.000Z')
const service = forAllTests(() => startService({ clock: () => NOW }))

describe('the three payloads', () => {
  const tournament = (partner?: pb.Participant) => singlesForm({ matchType: 'MATCH_TYPE_TOURNAMENT', partner })
  const games = { ownGames: [11, 9, 11], opponentGames: [7, 11, 8] }
  it.each<[what: string, request: pb.LogMatchRequest, stored: object]>([
    [
      'singles of the log form',
      singlesForm({ location: ' Park ', notes: 'windy', duration: 40 }),
      {
        ...{ format: 'MATCH_FORMAT_SINGLES', createdAt: NOW, location: 'Park', notes: 'windy', duration: 40 },
        ...{ playerScore: 22, opponentScore: 15, ownGames: [], performanceScore: (22 / 37) * 100 * 1.1 },
        opponents: [{ name: 'Dana', skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' }],
      },
    ],
    [
      'a quick log with its games, which win over the sums',
      quickLog({ playerScore: 1, opponentScore: 99, scoring: 'SCORING_RALLY' }),
      { scoring: 'SCORING_RALLY', playerScore: 31, opponentScore: 26, ...games },
    ],
    ['lists of different length', quickLog({ opponentGames: [7] }), { playerScore: 31, opponentScore: 7, opponentGames: [7] }],
    [
      'doubles with partner and both opponents',
      doublesForm(),
      {
        ...{ format: 'MATCH_FORMAT_DOUBLES', performanceScore: (22 / 37) * 100 },
        ...{ partner: { name: 'Pat' }, opponents: [{ name: 'Dana' }, { name: 'Eli' }] },
      },
    ],
    [
      'a doubles quick log that names one opponent',
      quickLog({ matchType: 'MATCH_TYPE_DOUBLES' }),
      { format: 'MATCH_FORMAT_DOUBLES', partner: undefined, opponents: [{ name: 'Dana' }] },
    ],
    ['a tournament without a partner as singles', tournament(), { format: 'MATCH_FORMAT_SINGLES' }],
    ['a tournament with a partner as doubles', tournament(person('Pat')), { format: 'MATCH_FORMAT_DOUBLES' }],
    ['a blank partner as none', tournament(person('  ')), { format: 'MATCH_FORMAT_SINGLES' }],
    [
      'a name on one line, and as many emoji as letters',
      singlesForm({ opponents: [person('Ana\nMaría')], notes: 'first\nsecond', location: '🎾'.repeat(120) }),
      { opponents: [{ name: 'Ana María' }], notes: 'first\nsecond', location: '🎾'.repeat(120) },
    ],
  ])('stores %s, and reads it back', async (_what, request, stored) => {
    const ana = createPlayer()
    const match = await ana.log(request)
    expect(match).toMatchObject(stored)
    expect((await ana.list()).matches).toEqual([match])
  })
})

describe('what it refuses, storing nothing', () => {
  const day = (text: string) => new Date(text)
  const cases: [what: string, request: pb.LogMatchRequest, field: string][] = [
    ['no type', singlesForm({ matchType: 'MATCH_TYPE_UNSPECIFIED' }), 'matchType'],
    ['no result', singlesForm({ result: 'MATCH_RESULT_UNSPECIFIED' }), 'result'],
    ['no date', singlesForm({ matchDate: undefined }), 'matchDate'],
    ['a date before 1965', singlesForm({ matchDate: day('1964-12-31T23:59:59.999Z') }), 'matchDate'],
    ['a date more than a day ahead', singlesForm({ matchDate: day('2026-06-02T12:00:00.001Z') }), 'matchDate'],
    ['nobody', singlesForm({ opponents: [] }), 'opponentName'],
    ['nobody in doubles', doublesForm({ opponents: [] }), 'opponent1Name'],
    ['two opponents in singles', singlesForm({ opponents: [person('A'), person('B')] }), 'opponents'],
    ['three opponents in doubles', doublesForm({ opponents: [person('A'), person('B'), person('C')] }), 'opponents'],
    ['a blank name', singlesForm({ opponents: [person('\u202e \u0000')] }), 'opponentName'],
    ['a name of a zero-width space', singlesForm({ opponents: [person('\u200B')] }), 'opponentName'],
    ['a long name', doublesForm({ opponents: [person('A'), person('x'.repeat(61))] }), 'opponent2Name'],
    ['a long partner', doublesForm({ partner: person('x'.repeat(61)) }), 'partnerName'],
    ['a level off the scale', singlesForm({ opponents: [person('A', { skillLevel: 8.1 })] }), 'opponentSkillLevel'],
    ['a level of two decimals', singlesForm({ opponents: [person('A', { skillLevel: 4.95 })] }), 'opponentSkillLevel'],
    ['a level that is no number', singlesForm({ opponents: [person('A', { skillLevel: NaN })] }), 'opponentSkillLevel'],
    ['an empty id', singlesForm({ opponents: [person('A', { id: '' })] }), 'opponentId'],
    ['a long id', singlesForm({ opponents: [person('A', { id: 'x'.repeat(65) })] }), 'opponentId'],
    ['negative points', singlesForm({ playerScore: -1 }), 'playerScore'],
    ['impossible points', singlesForm({ opponentScore: 892 }), 'opponentScore'],
    ['a game above 99', quickLog({ ownGames: [100, 2, 3] }), 'userScore'],
    ['a game below 0', quickLog({ opponentGames: [-1] }), 'opponentScore'],
    ['ten games', quickLog({ ownGames: Array<number>(10).fill(1) }), 'userScore'],
    ['games of one side', quickLog({ opponentGames: [] }), 'opponentScore'],
    ['no minutes', singlesForm({ duration: 0 }), 'duration'],
    ['too many minutes', singlesForm({ duration: 601 }), 'duration'],
    ['a long place', singlesForm({ location: 'x'.repeat(121) }), 'location'],
    ['long notes', singlesForm({ notes: 'x'.repeat(1001) }), 'notes'],
    ['an empty key', singlesForm({ idempotencyKey: '' }), 'Idempotency-Key'],
    ['a long key', singlesForm({ idempotencyKey: 'x'.repeat(201) }), 'Idempotency-Key'],
  ]
  it.each(cases)('%s', async (_what, request, field) => {
    const ana = createPlayer()
    await expect(ana.log(request)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
    expect((await ana.list()).matches).toEqual([])
    expect(await ana.opponents()).toEqual([])
  })

  it('a person of another player’s book, and adds no one', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    const { opponents } = await bo.log(singlesForm())
    const foreignEntry = person('Dana', { id: opponents[0]!.id })
    const attempts = [
      singlesForm({ opponents: [foreignEntry] }),
      doublesForm({ opponents: [person('New'), foreignEntry] }),
      doublesForm({ partner: foreignEntry }),
      singlesForm({ opponents: [person('Dana', { id: 'nobody' })] }),
    ]
    for (const request of attempts) await expect(ana.log(request)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    expect(await ana.opponents()).toEqual([])
    expect((await ana.list()).matches).toEqual([])
  })
})

describe('the book', () => {
  it('counts both opponents of a doubles match and not the partner, from their own side', async () => {
    const ana = createPlayer()
    await ana.log(doublesForm())
    await ana.log(singlesForm({ result: 'MATCH_RESULT_LOST' }))
    const people = await ana.opponents()
    expect(people.map(({ name, totalMatches, wins, losses }) => [name, totalMatches, wins, losses])).toEqual([
      ['Dana', 2, 1, 1],
      ['Eli', 1, 0, 1],
      ['Pat', 0, 0, 0],
    ])
  })

  it('finds a person by trimmed name in any case and any hyphen, and by id', async () => {
    const ana = createPlayer()
    const first = await ana.log(singlesForm({ opponents: [person('Anne–Marie  Ruiz')] }))
    const again = await ana.log(singlesForm({ opponents: [person(' anne-marie ruiz ')] }))
    const byId = await ana.log(singlesForm({ opponents: [person('D.', { id: first.opponents[0]!.id })] }))
    expect(again.opponents[0]!.id).toBe(first.opponents[0]!.id)
    expect(byId.opponents[0]).toMatchObject({ name: 'D.', id: first.opponents[0]!.id })
    expect(await ana.opponents()).toMatchObject([{ name: 'Anne–Marie Ruiz', totalMatches: 3 }])
  })

  it('gives a new person the level of the match, else 3.0', async () => {
    const ana = createPlayer()
    await ana.log(doublesForm({ opponents: [person('Ace', { skillLevel: 5.2 })] }))
    expect(await ana.opponents()).toMatchObject([
      { name: 'Ace', skillLevel: 5.2, skillCategory: 'SKILL_CATEGORY_PROFESSIONAL' },
      { name: 'Pat', skillLevel: 3, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' },
    ])
  })
})
