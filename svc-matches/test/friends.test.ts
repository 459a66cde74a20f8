import { trusted } from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { UserStatsModel } from '../src/changes/user-stats.repository.ts'
import { logMatch } from '../src/matches/log-match.ts'
import { diesAfterCommit } from './dies-after-commit.ts'
import { doublesForm, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const createPlayer = (role?: 'admin') => player(service, newPlayer(), role ? { role } : {})
const on = (day: number) => new Date(Date.UTC(2026, 4, day, 12))
const secret = { notes: 'Weak backhand', location: 'Court 3' }

const service = forAllTests(startService)
beforeEach(() => service.friends.clear())

const befriend = (...players: Player[]) => players.forEach(({ userId }) => service.friends.add(userId))

describe('the matches of a friend', () => {
  it('come newest first, as many as requested, without notes, places and ids of the book', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    for (let day = 1; day <= 4; day += 1)
      await bo.log(day % 2 ? singlesForm({ matchDate: on(day), ...secret }) : doublesForm({ matchDate: on(day), ...secret }))
    befriend(bo)
    const matches = await ana.matchesOf(bo, 3)
    expect(matches.map(({ matchDate }) => matchDate)).toEqual([on(4), on(3), on(2)])
    for (const match of matches) {
      expect(match).toMatchObject({ notes: undefined, location: undefined })
      for (const { id } of [...match.opponents, ...(match.partner ? [match.partner] : [])]) expect(id).toBeUndefined()
    }
  })

  it('are for oneself, administrators and friends to whom their owner shows figures, as the feed is', async () => {
    const [ana, bo, cy] = [createPlayer(), createPlayer(), createPlayer()]
    for (const one of [bo, cy]) await one.log(singlesForm())
    await expect(ana.matchesOf(bo)).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
    await expect(ana.matchesOf({ userId: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    befriend(bo, cy)
    service.reserved.add(bo.userId)
    await expect(ana.matchesOf(bo)).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
    expect((await ana.feed()).map(({ userId }) => userId)).toEqual([cy.userId])
    for (const reader of [bo, createPlayer('admin')]) expect(await reader.matchesOf(bo)).toHaveLength(1)
  })
})

describe('the feed', () => {
  it('has three of each friend, newest first over all of them, and nothing secret', async () => {
    const [ana, bo, cy, stranger] = [createPlayer(), createPlayer(), createPlayer(), createPlayer()]
    for (let day = 1; day <= 5; day += 1) await bo.log(singlesForm({ matchDate: on(day), ...secret }))
    for (const day of [2, 6]) await cy.log(doublesForm({ matchDate: on(day), ...secret }))
    await stranger.log(singlesForm({ matchDate: on(9) }))
    befriend(bo, cy, createPlayer())
    const items = await ana.feed()
    expect(items.map(({ userId, match }) => [userId, match!.matchDate])).toEqual([
      [cy.userId, on(6)],
      [bo.userId, on(5)],
      [bo.userId, on(4)],
      [bo.userId, on(3)],
      [cy.userId, on(2)],
    ])
    for (const { match } of items) expect(match).toMatchObject({ notes: undefined, location: undefined })
  })

  it('counts all of a friend’s day, by the calendar of where it was played, also what does not stand there', async () => {
    const [ana, bo, cy] = [createPlayer(), createPlayer(), createPlayer()]
    const at = (hour: number, result: 'won' | 'lost' = 'won') =>
      bo.log(
        singlesForm({
          matchDate: new Date(Date.UTC(2026, 4, 5, hour)),
          timeZone: 'America/Denver',
          result: result === 'won' ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST',
        }),
      )
    for (const hour of [1, 2, 20, 21]) await at(hour)
    await at(22, 'lost')
    await bo.delete((await at(23)).id)
    for (const form of [singlesForm, doublesForm]) await cy.log(form({ matchDate: on(4) }))
    befriend(bo, cy)
    const { items } = await ana.feedPage({ limit: 9 })
    const days = items.map(({ day }) => [day!.date, day!.matches, day!.wins, day!.format])
    const both = ['2026-05-04', 2, 2, 'MATCH_FORMAT_UNSPECIFIED']
    expect(days).toEqual([...Array(3).fill(['2026-05-05', 3, 2, 'MATCH_FORMAT_SINGLES']), both, both])
    expect(new Set(items.map(({ match }) => match!.timeZone))).toEqual(new Set([undefined]))
  })

  it('is empty without friends, and forgets deleted matches', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    expect(await ana.feed()).toEqual([])
    await expect(ana.feedPage({ limit: 2, cursor: 'made-up' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const { id } = await bo.log(singlesForm())
    befriend(bo)
    expect(await ana.feed()).toHaveLength(1)
    await bo.delete(id)
    expect(await ana.feed()).toEqual([])
  })

  it('looks once into the index for each friend, and then reads no more than it shows, also of those who play a lot', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    for (let count = 0; count < 5; count += 1) await bo.log(singlesForm({ matchDate: on(count + 1) }))
    befriend(bo)
    const plans = await plansOf(() => ana.feed())
    // Who can have played last, without a document read; then who of them has, and the matches in their order,
    // which nothing sorts; and of the three days that are shown, how many there are.
    expect(plans.map(({ stages }) => stages.join(' ')).sort()).toEqual([
      ...['LIMIT FETCH IXSCAN', 'LIMIT PROJECTION_COVERED IXSCAN', 'PROJECTION_COVERED DISTINCT_SCAN'],
      'PROJECTION_DEFAULT OR IXSCAN IXSCAN IXSCAN',
    ])
  })
})

describe('how much friends have played', () => {
  it('counts matches from the moment on, most first, of those alone who show them', async () => {
    const [ana, bo, cy, dee, stranger] = [createPlayer(), createPlayer(), createPlayer(), createPlayer(), createPlayer()]
    for (const one of [ana, bo, dee, stranger]) await one.log(singlesForm({ matchDate: on(4) }))
    for (const form of [singlesForm, doublesForm]) await cy.log(form({ matchDate: on(5) }))
    await bo.log(singlesForm({ matchDate: on(3) }))
    befriend(bo, cy, dee, createPlayer())
    service.reserved.add(dee.userId)
    const friends = [
      { userId: cy.userId, matches: 2 },
      { userId: bo.userId, matches: 1 },
    ]
    expect(await ana.since('2026-05-04')).toEqual({ ownMatches: 1, friends })
    expect(await ana.since('2026-05-06')).toEqual({ ownMatches: 0, friends: [] })
    service.reserved.clear()
  })
})

describe('who played last, of more friends than a page shows', () => {
  const FRIENDS = 28
  let ana: Player
  let others: Player[]
  let day = FRIENDS
  let late: Player
  beforeAll(async () => {
    ana = createPlayer()
    others = Array.from({ length: FRIENDS }, () => createPlayer())
    await Promise.all(others.map((one, at) => one.log(singlesForm({ matchDate: on(at + 1) }))))
  })
  beforeEach(() => {
    befriend(...others)
    // Last in the order of who played last, and the first after this day.
    late = others.shift()!
    others.push(late)
    day += 1
  })

  /** With a page of one the feed queries some of them only. */
  const first = async () => (await ana.feed(1)).map(({ userId }) => userId)
  /** Their bounds are too high, as after matches that were deleted. */
  const forget = () =>
    UserStatsModel.updateMany({ _id: trusted({ $in: others.map(({ userId }) => userId) }) }, { $set: { newest: '9' } })

  it.each<[string, () => Promise<unknown>]>([
    ['logs a match', () => late.log(doublesForm({ matchDate: on(day) }))],
    [
      'puts an old match on a later day',
      async () => late.edit((await late.list()).matches[0]!.id, ['matchDate'], { matchDate: on(day) }),
    ],
    ['brings matches in from a file', () => late.import('file', [singlesForm({ matchDate: on(day) })])],
    [
      'takes a match out of the bin',
      async () => {
        const { id } = await late.log(singlesForm({ matchDate: on(day) }))
        await late.delete(id)
        await ana.feed(1)
        await late.restore(id)
      },
    ],
  ])('a friend who %s shows up in the next read', async (_what, playAgain) => {
    expect(await first()).not.toEqual([late.userId])
    await playAgain()
    expect(await first()).toEqual([late.userId])
  })

  it('is searched among all friends while all bounds are too high, and then among few', async () => {
    await forget()
    expect(await countQueries(first)).toBeGreaterThanOrEqual(FRIENDS)
    expect(await countQueries(first)).toBeLessThan(FRIENDS)
    await late.log(singlesForm({ matchDate: on(day) }))
    expect(await first()).toEqual([late.userId])
  })

  it('is found when its player’s match was committed and is written after the search', async () => {
    await forget()
    const [old] = await service.ctx.matches.list(late.userId, { formats: ['singles', 'doubles'] }, 1)
    const input = { ...old!, matchDate: on(day) }
    await expect(logMatch(diesAfterCommit(service.ctx), { userId: late.userId, input })).rejects.toThrow('killed')
    expect(await first()).not.toEqual([late.userId])
    await service.ctx.playerLog.apply(late.userId)
    expect(await first()).toEqual([late.userId])
  })

  it('is found when its player logs between the search and the write of the bound', async () => {
    const [before] = await service.ctx.feed.bounds([late.userId], 1)
    await late.log(singlesForm({ matchDate: on(day) }))
    await service.ctx.feed.learn([{ ...before!, position: '' }])
    expect(await first()).toEqual([late.userId])
  })

  it('is found behind all who have deleted their matches, and the next time among few', async () => {
    const isDeleting = others.filter((one) => one !== late)
    await Promise.all(
      isDeleting.map(async (one) => [await one.clear('MATCH_FORMAT_SINGLES'), await one.clear('MATCH_FORMAT_DOUBLES')]),
    )
    expect(await first()).toEqual([late.userId])
    expect(await countQueries(first)).toBe(1)
  })

  /** For how many friends matches are queried. */
  async function countQueries(run: () => Promise<unknown>): Promise<number> {
    let count = 0
    const { lastPlayed } = service.ctx.feed
    service.ctx.feed.lastPlayed = (userIds) => {
      count += userIds.length
      return lastPlayed(userIds)
    }
    await run()
    service.ctx.feed.lastPlayed = lastPlayed
    return count
  }
})
