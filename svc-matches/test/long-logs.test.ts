import { workOf } from '../../tools/service-tests/recorded-queries.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectPeople } from './naive-people.ts'
import { allOf, player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

const HOUR_MS = 3_600_000
const now = new Date()
let service: RunningService
let short: Player
let long: Player
beforeAll(async () => {
  service = await startService({ clock: () => now })
  ;[short, long] = [await playing(60), await playing(1_200)]
})
afterAll(() => service.stop())

const PEOPLE = 10
/** Of someone whom each of them has met often. */
const idOf = new Map<Player, string>()
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z')

/** Half of them doubles, with the same people in the same weeks, and one tournament before all others. */
async function playing(matches: number): Promise<Player> {
  const ana = player(service, newPlayer())
  const who = (number: number) => person(`Player ${number % PEOPLE}`)
  await ana.log(singlesForm({ matchType: 'MATCH_TYPE_TOURNAMENT', opponents: [who(0)], matchDate: LONG_AGO }))
  await ana.log(singlesForm({ opponents: [person('Rarely')], notes: 'Monsoon', matchDate: LONG_AGO }))
  await ana.log(doublesForm({ opponents: [who(1)], partner: person('Pat'), matchDate: LONG_AGO }))
  const rows = Array.from({ length: matches }, (_, row) => {
    const rest = {
      result: row % 3 ? ('MATCH_RESULT_WON' as const) : ('MATCH_RESULT_LOST' as const),
      matchDate: new Date(now.getTime() - ((row + 1) * 1_000 * HOUR_MS) / matches),
      notes: `Windy, ${row % 4 ? 'serve' : 'backhand'} again`,
    }
    return row % 2
      ? doublesForm({ ...rest, opponents: [who(row), who(row + 1)], partner: who(row + 3) })
      : singlesForm({ ...rest, opponents: [who(row)] })
  })
  for (let from = 0; from < rows.length; from += 500) await ana.import('file', rows.slice(from, from + 500), from)
  await ana.dashboard()
  idOf.set(ana, (await ana.opponents()).find(({ name }) => name === 'Player 7')!.id)
  return ana
}

const LIMIT = 20
const listed = (filter: Parameters<typeof allOf>[0]) => (ana: Player) => ana.list({ limit: LIMIT, filter: allOf(filter) })

const cases: [what: string, run: (ana: Player) => Promise<unknown>][] = [
  ['the analytics of singles', (ana) => ana.analytics('MATCH_FORMAT_SINGLES')],
  ['the analytics of doubles', (ana) => ana.analytics('MATCH_FORMAT_DOUBLES')],
  ['head to head', (ana) => ana.headToHead(idOf.get(ana)!)],
  ['the book with the last match against each', (ana) => ana.opponents()],
  ['the partners', (ana) => ana.partners()],
  ['a filter of a type that was played once, long ago', listed({ matchType: 'MATCH_TYPE_TOURNAMENT' })],
  ['a filter of a type that was never played', listed({ matchType: 'MATCH_TYPE_PRACTICE' })],
  ['the counts of a type', (ana) => ana.summarize({ matchType: 'MATCH_TYPE_DOUBLES' })],
  ['the counts of a result', (ana) => ana.summarize({ result: 'MATCH_RESULT_LOST' })],
  ['a search for someone', listed({ namePart: 'player 7' })],
  ['a search for someone met once, long ago', listed({ namePart: 'rare' })],
  ['a search for everybody', listed({ namePart: 'player' })],
  ['a search for a name that nobody has', listed({ namePart: 'zz' })],
  ['a search for a word noted once, long ago', listed({ namePart: 'monsoon' })],
  ['a search for a word of all notes', listed({ namePart: 'wind' })],
  ['a search for two words of many notes', listed({ namePart: 'windy backhand' })],
  ['the counts of a word noted once', (ana) => ana.summarize({ namePart: 'monsoon' })],
  ['the counts of someone met once', (ana) => ana.summarize({ namePart: 'rare' })],
]

it.each(cases)('%s takes as much of a long log as of a short one', async (_what, run) => {
  const [few, many] = [await workOf(() => run(short)), await workOf(() => run(long))]
  expect(few.keys + few.documents).toBeGreaterThan(0)
  expect(many.keys).toBeLessThanOrEqual(few.keys * 1.2 + LIMIT)
  expect(many.documents).toBeLessThanOrEqual(few.documents * 1.2 + LIMIT)
})

it('the counts of someone met often are answered from the index, without a look at the matches', async () => {
  const count = (ana: Player) => workOf(() => ana.summarize({ namePart: 'player 7' }))
  expect((await count(long)).documents).toBeLessThanOrEqual((await count(short)).documents)
})

it('scouting looks at as much of a thousand matches against a pair as of a hundred', async () => {
  const rivals = async (matches: number) => {
    const ana = player(service, newPlayer())
    const rows = Array.from({ length: matches }, (_, row) =>
      doublesForm({ opponents: [person('Bo'), person('Cy')], matchDate: new Date(now.getTime() - row * HOUR_MS) }),
    )
    for (let from = 0; from < rows.length; from += 500) await ana.import('file', rows.slice(from, from + 500), from)
    const ids = (await ana.opponents()).filter(({ name }) => name !== 'Pat').map(({ id }) => id)
    return workOf(() => ana.scout(...ids))
  }
  const [few, many] = [await rivals(100), await rivals(1_000)]
  expect(few.documents).toBeGreaterThan(0)
  expect(many.keys).toBeLessThanOrEqual(few.keys * 1.5)
  expect(many.documents).toBeLessThanOrEqual(few.documents * 1.5)
})

it('what is said of people is as a recount of a long log', () => expectPeople(short, { now, timeZone: 'Asia/Kathmandu' }))
