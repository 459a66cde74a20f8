import { localDay, MATCH_FORMATS, newestFirst } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { PAGE_MAX } from '../src/matches/list-matches.ts'
import type { MatchBounds } from '../src/records/match-filter.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { allOf, player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

let service: RunningService
let ana: Player
let all: pb.Match[]

const days = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '1966-01-01T00:00:00.000Z'].map((text) => new Date(text))
const names = ['Dana Ruiz', 'Łukasz', 'a.b*c', 'Đức', 'Bo (old)']
const notes = ['Backhand worked,\nserve too', undefined, 'Dana was late', 'Más revés', undefined, '¡backhands!', 'wind']
const tags: pb.MatchTag[][] = [['MATCH_TAG_LEAGUE'], [], ['MATCH_TAG_LEAGUE', 'MATCH_TAG_MIXED'], ['MATCH_TAG_REC'], []]
const types = ['MATCH_TYPE_SINGLES', 'MATCH_TYPE_DOUBLES', 'MATCH_TYPE_TOURNAMENT', 'MATCH_TYPE_PRACTICE'] as const
const inOrder = (matches: pb.Match[]) => [...matches].sort((a, b) => newestFirst(a as never, b as never)).map(({ id }) => id)
const ids = (matches: pb.Match[]) => matches.map(({ id }) => id)

const dayOf = (date: Date) => localDay(date, 'UTC')

beforeAll(async () => {
  // A clock that stands still: equal dates tie down to the id.
  service = await startService({ clock: () => new Date('2026-06-01T12:00:00.000Z') })
  ana = player(service, newPlayer())
  all = []
  for (let index = 0; index < 60; index += 1) {
    const matchType = types[index % 4]!
    const form = matchType === 'MATCH_TYPE_DOUBLES' ? doublesForm : singlesForm
    all.push(
      await ana.log(
        form({
          matchType,
          matchDate: days[index % 3],
          notes: notes[index % notes.length],
          tags: tags[index % tags.length],
          result: index % 5 < 3 ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST',
          opponents: [person(names[index % names.length]!)],
        }),
      ),
    )
  }
})
afterAll(() => service.stop())

async function pages(limit: number, filter?: Partial<pb.MatchFilter>): Promise<pb.Match[][]> {
  const read: pb.Match[][] = []
  let cursor: string | undefined
  do {
    const page = await ana.list({ limit, cursor, filter: filter && allOf(filter) })
    read.push(page.matches)
    cursor = page.nextCursor
  } while (cursor)
  return read
}

describe('pages', () => {
  it.each([1, 7, 20, 59, 60, 61])('of %i read one after the other are the full list in the one order', async (limit) => {
    const read = await pages(limit)
    expect(read.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(ids(read.flat())).toEqual(inOrder(all))
  })

  it('have 50 matches by default', async () => {
    expect((await ana.list()).matches).toHaveLength(50)
  })

  it('neither skip nor repeat while matches are added', async () => {
    const bo = player(service, newPlayer())
    for (let index = 0; index < 6; index += 1) await bo.log(singlesForm({ matchDate: days[index % 2] }))
    const first = await bo.list({ limit: 3 })
    await bo.log(singlesForm({ matchDate: new Date('2026-05-01T00:00:00.000Z') }))
    const second = await bo.list({ limit: 3, cursor: first.nextCursor })
    expect(new Set(ids([...first.matches, ...second.matches])).size).toBe(6)
  })

  it.each([
    ['a limit below 1', { limit: -1 }, 'limit'],
    ['a limit above the largest page', { limit: PAGE_MAX + 1 }, 'limit'],
    ['a cursor we did not make', { cursor: 'bm90IG91cnM' }, 'cursor'],
    ['a cursor that is no text', { cursor: '\u0000' }, 'cursor'],
    ['an empty cursor', { cursor: '' }, 'cursor'],
    ['an operator as cursor', { cursor: Buffer.from('{"$gt":""}').toString('base64url') }, 'cursor'],
    ['a long name part', { filter: allOf({ namePart: 'x'.repeat(101) }) }, 'q'],
  ])('refuse %s', async (_what, request, field) => {
    await expect(ana.list(request)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  })
})

describe('filters', () => {
  const named = (part: string) => (match: pb.Match) =>
    [...match.opponents, ...(match.partner ? [match.partner] : [])].some(({ name }) => name.toLowerCase().includes(part))
  const noted = (pattern: RegExp) => (match: pb.Match) => pattern.test(match.notes ?? '')
  const tagged =
    (tag: pb.MatchTag) =>
    ({ tags: own }: pb.Match) =>
      own.includes(tag)
  const cases: [what: string, filter: Partial<pb.MatchFilter>, keep: (match: pb.Match) => boolean][] = [
    ['type', { matchType: 'MATCH_TYPE_TOURNAMENT' }, (match) => match.matchType === 'MATCH_TYPE_TOURNAMENT'],
    ['format', { format: 'MATCH_FORMAT_DOUBLES' }, (match) => match.format === 'MATCH_FORMAT_DOUBLES'],
    ['result', { result: 'MATCH_RESULT_LOST' }, (match) => match.result === 'MATCH_RESULT_LOST'],
    ['tag', { tag: 'MATCH_TAG_LEAGUE' }, tagged('MATCH_TAG_LEAGUE')],
    ['tag that no match has', { tag: 'MATCH_TAG_MENS' }, () => false],
    [
      'tag of a format and result',
      { tag: 'MATCH_TAG_LEAGUE', format: 'MATCH_FORMAT_DOUBLES', result: 'MATCH_RESULT_WON' },
      (match) =>
        tagged('MATCH_TAG_LEAGUE')(match) && match.format === 'MATCH_FORMAT_DOUBLES' && match.result === 'MATCH_RESULT_WON',
    ],
    [
      'tag and type',
      { tag: 'MATCH_TAG_LEAGUE', matchType: 'MATCH_TYPE_PRACTICE' },
      (match) => tagged('MATCH_TAG_LEAGUE')(match) && match.matchType === 'MATCH_TYPE_PRACTICE',
    ],
    [
      'tag and a name, also in the notes',
      { tag: 'MATCH_TAG_MIXED', namePart: 'dana' },
      (match) => tagged('MATCH_TAG_MIXED')(match) && (named('dana')(match) || noted(/Dana/)(match)),
    ],
    ['from, included', { firstDay: dayOf(days[1]!) }, ({ playedOn }) => playedOn >= dayOf(days[1]!)],
    ['to, included', { lastDay: dayOf(days[0]!) }, ({ playedOn }) => playedOn <= dayOf(days[0]!)],
    ['a day', { firstDay: dayOf(days[0]!), lastDay: dayOf(days[0]!) }, ({ playedOn }) => playedOn === dayOf(days[0]!)],
    ['part of a name in any case', { namePart: 'RUIZ' }, named('ruiz')],
    ['a name, also in the notes', { namePart: 'dana' }, (match) => named('dana')(match) || noted(/Dana/)(match)],
    ['part of a partner’s name', { namePart: 'pa' }, named('pa')],
    ['letters of other scripts', { namePart: 'ĐỨ' }, named('đứ')],
    ['a name without its accents', { namePart: 'lukasz' }, named('łukasz')],
    ['a NUL, which no name has', { namePart: 'da\u0000na' }, (match) => named('dana')(match) || noted(/Dana/)(match)],
    ['signs that mean something in a pattern', { namePart: '.b*c' }, named('.b*c')],
    ['a bracket', { namePart: '(old)' }, named('(old)')],
    ['a pattern, literally', { namePart: '.*' }, () => false],
    ['a word of the notes', { namePart: 'Backhand' }, noted(/backhand/i)],
    ['words of the notes, in any order and unfinished', { namePart: 'serve back' }, noted(/serve/)],
    ['a word of the notes without its accents', { namePart: 'reves' }, noted(/revés/)],
    ['no middle of a word in the notes', { namePart: 'hand' }, () => false],
    ['nobody', { namePart: 'zzz' }, () => false],
    ['an operator, literally', { namePart: '{"$ne":null}' }, () => false],
    [
      'all at once',
      { result: 'MATCH_RESULT_WON', firstDay: dayOf(days[0]!), namePart: 'dana', matchType: 'MATCH_TYPE_SINGLES' },
      (match) =>
        match.result === 'MATCH_RESULT_WON' &&
        match.playedOn >= dayOf(days[0]!) &&
        (named('dana')(match) || noted(/Dana/)(match)) &&
        match.matchType === 'MATCH_TYPE_SINGLES',
    ],
  ]
  it.each(cases)('%s', async (_what, filter, keep) => {
    const expected = all.filter(keep)
    expect(ids((await pages(4, filter)).flat())).toEqual(inOrder(expected))
    expect(ids((await ana.stream(filter)).flat())).toEqual(inOrder(expected))
    const wins = expected.filter(({ result }) => result === 'MATCH_RESULT_WON').length
    expect(await ana.summarize(filter)).toEqual({
      totalMatches: expected.length,
      wins,
      losses: expected.length - wins,
      winRate: expected.length === 0 ? 0 : (wins / expected.length) * 100,
    })
  })
})

it('summarizes the whole list without a filter', async () => {
  expect(await ana.summarize()).toMatchObject({ totalMatches: 60, wins: 36, losses: 24, winRate: 60 })
})

it('shows one player nothing of another', async () => {
  const bo = player(service, newPlayer())
  expect(await bo.list()).toMatchObject({ matches: [] })
  expect(await bo.stream()).toEqual([])
  expect(await bo.summarize({ namePart: 'dana' })).toMatchObject({ totalMatches: 0 })
  expect(await bo.opponents()).toEqual([])
  // A cursor is a place, not a key: another's opens only the own list.
  expect(await bo.list({ cursor: (await ana.list({ limit: 1 })).nextCursor })).toMatchObject({ matches: [] })
})

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
