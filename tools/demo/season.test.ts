import { LogMatchBody } from '@kitchenline/api'
import { currentStreak, insights, NO_STATS, resultFromGames, TRAIT_LEAST } from '@kitchenline/domain'
import { disagreements } from './disagreements.ts'
import { DEMO_SEED } from './fill-demo.ts'
import { DEMO_PLAYER, FRIENDS } from './people.ts'
import { planSeason } from './season.ts'

const until = new Date('2026-11-21T10:00:00Z')
const season = (over: object = {}) =>
  planSeason({ name: DEMO_PLAYER.name, seed: DEMO_SEED, matches: 60, level: DEMO_PLAYER.skillLevel, until, ...over })

describe('the demo season', () => {
  it('is the same every time, and another one for another seed', () => {
    expect(season()).toEqual(season())
    expect(season({ seed: DEMO_SEED + 1 })).not.toEqual(season())
  })

  it('has as many matches as asked for, each at its own time, the last one yesterday at the latest', () => {
    const dates = season().map(({ matchDate }) => matchDate)
    expect(new Set(dates).size).toBe(60)
    expect(dates.toSorted()).toEqual(dates)
    expect(dates.at(-1)! < '2026-11-21').toBe(true)
  })

  it('is made of matches that the API takes, with results that follow from the games', () => {
    for (const match of season()) {
      expect(LogMatchBody.safeParse(match).error?.issues).toBeUndefined()
      expect(match.result).toBe(resultFromGames(match.userScore as number[], match.opponentScore as number[]))
    }
  })

  it('has no player play with or against themselves', () => {
    const { name } = FRIENDS[0]!
    expect(JSON.stringify(season())).toContain(name)
    expect(JSON.stringify(season({ name }))).not.toContain(name)
  })

  it('is believable: both formats, and a few more won than lost', () => {
    const matches = season()
    const won = matches.filter(({ result }) => result === 'won').length
    const kinds = new Set(matches.map(({ matchType }) => matchType))
    expect([...kinds].sort()).toEqual(['doubles', 'singles', 'tournament'])
    expect(won).toBeGreaterThan(30)
    expect(won).toBeLessThan(37)
  })

  it('has enough of several kinds of event in each format for a chart', () => {
    for (const format of ['singles', 'doubles']) {
      const tags = season().flatMap((match) =>
        (match.partnerName === undefined) === (format === 'singles') ? (match.tags as string[]) : [],
      )
      const drawn = [...new Set(tags)].filter((tag) => tags.filter((one) => one === tag).length >= TRAIT_LEAST)
      expect([format, drawn.length > 1]).toEqual([format, true])
    }
  })

  it('shows a level that rises in both formats, with record and trend to match, whatever day it is started on', () => {
    for (let day = 1; day <= 31; day += 1) {
      const start = new Date(Date.UTC(2026, 11, day, 10))
      expect(disagreements(season({ until: start }), start)).toEqual([])
    }
  })

  it('ends on a run of wins that the dashboard speaks of, whatever day the demo is started on', () => {
    for (let day = 21; day < 35; day += 1) {
      const results = season({ until: new Date(Date.UTC(2026, 10, day, 10)) }).map(({ result }) => result as 'won' | 'lost')
      const all = { ...NO_STATS, currentStreak: currentStreak(results.toReversed()) }
      const found = insights({
        ...{ all, singles: NO_STATS, doubles: NO_STATS },
        againstAdvanced: { matches: 0, wins: 0 },
        recentMean: undefined,
      })
      expect(found.map(({ code }) => code)).toEqual(['greatMomentum'])
    }
  })
})
