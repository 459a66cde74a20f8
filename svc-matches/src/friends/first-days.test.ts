import fc from 'fast-check'
import { firstDays, type PlayerDay } from './first-days.ts'

type Row = { userId: string; orderKey: string; playedOn: string; isShown: boolean }

const EACH = 3

/** Matches of four friends on five days, newest first: days of several interleave, and some stand under another friend. */
const matches = fc.array(fc.record({ player: fc.nat(3), day: fc.nat(4), isShown: fc.boolean() }), { maxLength: 60 }).map((rows) =>
  rows
    .map(({ player, day, isShown }, at) => ({
      ...{ userId: `friend${player}`, playedOn: `2026-05-0${day + 1}`, isShown },
      orderKey: `${day}${String(at).padStart(3, '0')}`,
    }))
    .sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1)),
)

/** As the repository reads: a few at a time, of those alone who may still have something to add. */
function read(
  rows: readonly Row[],
  { limit, after }: { limit: number; after?: string | undefined },
  atOnce: number,
): PlayerDay<Row>[] {
  const first = firstDays<Row>({ each: EACH, limit, after })
  let rest = [...rows]
  let open = [...new Set(rows.map(({ userId }) => userId))]
  while (open.length > 0 && rest.length > 0) {
    rest = rest.filter(({ userId }) => open.includes(userId))
    for (const row of rest.splice(0, atOnce)) first.take(row, row.isShown)
    open = first.open(open)
  }
  return first.behind
}

function allPages(rows: readonly Row[], size: number, atOnce: number): PlayerDay<Row>[] {
  const days: PlayerDay<Row>[] = []
  for (let after: string | undefined; ; after = days.at(-1)!.rows[0]!.orderKey) {
    const found = read(rows, { limit: size + 1, after }, atOnce)
    days.push(...found.slice(0, size))
    if (found.length <= size) return days
  }
}

/** What was to be shown, without pages: three of the first twenty of each, by day. */
function expected(rows: readonly Row[]): string[][] {
  const players = [...new Set(rows.map(({ userId }) => userId))]
  const shown = players.flatMap((userId) =>
    rows
      .filter((row) => row.userId === userId)
      .slice(0, 20)
      .filter(({ isShown }) => isShown)
      .slice(0, EACH),
  )
  const newestFirst = shown.sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
  const days = new Map<string, string[]>()
  for (const { userId, playedOn, orderKey } of newestFirst)
    days.set(userId + playedOn, [...(days.get(userId + playedOn) ?? []), orderKey])
  return [...days.values()]
}

it('pages of any size have every match once, by whole days of a friend', () => {
  fc.assert(
    fc.property(matches, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 8 }), (rows, size, atOnce) => {
      const days = allPages(rows, size, atOnce)
      expect(days.map((playerDay) => playerDay.rows.map(({ orderKey }) => orderKey))).toEqual(expected(rows))
      for (const { userId, day, rows: ofDay } of days)
        expect(new Set(ofDay.map((row) => row.userId + row.playedOn))).toEqual(new Set([userId + day]))
    }),
    { numRuns: 500 },
  )
})

it('reads no further of a player whose matches are all found, nor of the others once there are enough days', () => {
  const first = firstDays<Row>({ each: EACH, limit: 2 })
  const row = (userId: string, at: number, playedOn = '2026-05-09') => ({
    userId,
    orderKey: `${9 - at}`,
    playedOn,
    isShown: true,
  })
  for (const at of [0, 1, 2, 3]) first.take(row('bo', at))
  expect(first.open(['bo', 'cy', 'dee'])).toEqual(['cy', 'dee'])
  first.take(row('cy', 4))
  expect(first.open(['cy', 'dee'])).toEqual(['cy'])
  first.take(row('cy', 5, '2026-05-08'))
  expect(first.open(['cy'])).toEqual([])
  expect(first.behind.map(({ rows }) => rows.length)).toEqual([3, 1])
})
