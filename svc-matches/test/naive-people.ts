import { addDays, chemistryLift, foldText, isNamed, localDay, newestFirst, type StatsMatch, winRate } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { allOf, type Player } from './player.ts'

const ACTIVE_DAYS = 90
const FORMATS = ['MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_DOUBLES'] as const
const TYPES = ['MATCH_TYPE_SINGLES', 'MATCH_TYPE_DOUBLES', 'MATCH_TYPE_TOURNAMENT', 'MATCH_TYPE_PRACTICE'] as const
const RESULTS = ['MATCH_RESULT_WON', 'MATCH_RESULT_LOST'] as const
const PARTS = ['da', 'e', 'ELI', 'ay', 'zz', 'Pat']

type When = { now: Date; timeZone: string }

/** Searches, filters and all that is said of people, against the whole list of matches. */
export async function expectPeople(ana: Player, when: When): Promise<void> {
  const matches = (await ana.stream())
    .flat()
    .map((match) => ({ ...match, people: [...match.opponents, ...(match.partner ? [match.partner] : [])] }))
  const named = (part: string) => (match: (typeof matches)[number]) => match.people.some(({ name }) => isNamed(name, part))
  const expectFiltered = async (filter: Partial<pb.MatchFilter>, fits: (match: (typeof matches)[number]) => boolean) => {
    const right = matches.filter(fits)
    const wins = right.filter(({ result }) => result === 'MATCH_RESULT_WON').length
    const listed = await ana.list({ limit: 500, filter: allOf(filter) })
    expect({ filter, ids: listed.matches.map(({ id }) => id) }).toEqual({ filter, ids: right.map(({ id }) => id) })
    expect(await ana.summarize(filter)).toMatchObject({ totalMatches: right.length, wins, losses: right.length - wins })
  }
  for (const part of PARTS) await expectFiltered({ namePart: part }, named(part))
  for (const matchType of TYPES) await expectFiltered({ matchType }, (match) => match.matchType === matchType)
  for (const result of RESULTS) {
    await expectFiltered({ result }, (match) => match.result === result)
    const rest = { result, matchType: 'MATCH_TYPE_SINGLES' as const, namePart: 'da' }
    await expectFiltered(rest, (one) => named('da')(one) && one.result === result && one.matchType === rest.matchType)
  }
  await expectActive(ana, matches, when)
  await expectMet(ana, matches)
  await expectScouted(ana, matches)
  await expectPartners(ana, matches)
}

async function expectActive(ana: Player, matches: pb.Match[], { now, timeZone }: When): Promise<void> {
  const today = localDay(now, timeZone)
  for (const format of FORMATS) {
    const met = matches
      .filter((match) => match.format === format)
      .filter(({ playedOn }) => playedOn >= addDays(today, -ACTIVE_DAYS) && playedOn <= today)
      .flatMap(({ opponents }) => opponents.map(({ id, name }) => (id ? `id ${id}` : `name ${foldText(name)}`)))
    expect((await ana.analytics(format, timeZone)).activeOpponents).toBe(new Set(met).size)
  }
}

const winsIn = (matches: pb.Match[]) => matches.filter(({ result }) => result === 'MATCH_RESULT_WON').length
const record = (matches: pb.Match[]) => ({ matches: matches.length, wins: winsIn(matches) })

async function expectMet(ana: Player, matches: pb.Match[]): Promise<void> {
  for (const { id, lastMet } of await ana.opponents()) {
    const against = matches
      .filter(({ opponents }) => opponents.some((person) => person.id === id))
      .toSorted((a, b) => newestFirst(a as never as StatsMatch, b as never as StatsMatch))
    expect(lastMet).toEqual(against[0]?.playedOn)
    const lost = against.length - winsIn(against)
    expect(await ana.headToHead(id)).toMatchObject({
      opponent: { id, totalMatches: against.length, wins: lost, losses: against.length - lost },
      singles: record(against.filter(({ format }) => format === 'MATCH_FORMAT_SINGLES')),
      doubles: record(against.filter(({ format }) => format === 'MATCH_FORMAT_DOUBLES')),
      asPartner: record(matches.filter(({ partner }) => partner?.id === id)),
      overallWinRate: expect.closeTo(winRate(winsIn(matches), matches.length)) as number,
      pointDifference: against.reduce((sum, one) => sum + one.playerScore - one.opponentScore, 0),
      lastFive: against.slice(0, 5).map((match) => expect.objectContaining({ id: match.id }) as pb.Match),
      meetings: against
        .slice(0, 20)
        .map(({ playedOn, result, ...one }) => ({ playedOn, result, margin: one.playerScore - one.opponentScore })),
    })
  }
}

const LOOKED_AT = 100
const newest = (matches: pb.Match[]) =>
  matches.toSorted((a, b) => newestFirst(a as never as StatsMatch, b as never as StatsMatch))

/** Each of the book alone, and each beside the next one. */
async function expectScouted(ana: Player, matches: pb.Match[]): Promise<void> {
  const ids = (await ana.opponents()).map(({ id }) => id)
  const against = (id: string) => newest(matches.filter(({ opponents }) => opponents.some((one) => one.id === id)))
  for (const [at, id] of ids.entries()) {
    for (const who of [[id], ...(at > 0 ? [[ids[at - 1]!, id]] : [])]) {
      const looked = new Set(who.flatMap((one) => against(one).slice(0, LOOKED_AT)))
      const together = newest([...looked].filter(({ opponents }) => who.every((one) => opponents.some((o) => o.id === one))))
      const sheet = await ana.scout(...who)
      expect(sheet.form).toEqual(
        newest(matches)
          .slice(0, 10)
          .map(({ result }) => result),
      )
      expect(sheet.record).toEqual(record(together))
      expect(sheet.meetings.map((match) => match.id)).toEqual(together.slice(0, 5).map((match) => match.id))
      for (const { matchType, record: sums } of sheet.types)
        expect(sums).toEqual(record(together.filter((match) => match.matchType === matchType)))
      expect(sheet.types.reduce((sum, { record: sums }) => sum + sums!.matches, 0)).toBe(together.length)
      for (const { id: partner, together: sums } of sheet.partners)
        expect(sums).toEqual(record(together.filter((match) => match.partner?.id === partner)))
    }
  }
}

async function expectPartners(ana: Player, matches: pb.Match[]): Promise<void> {
  const doubles = matches.filter(({ format }) => format === 'MATCH_FORMAT_DOUBLES')
  const keyOf = ({ id, name }: pb.Participant) => (id ? `id ${id}` : `name ${foldText(name)}`)
  const keys = [...new Set(doubles.flatMap(({ partner }) => (partner ? keyOf(partner) : [])))]
  const { partners, allDoubles } = await ana.partners()
  expect(allDoubles).toEqual(record(doubles))
  const right = keys.map((key) => record(doubles.filter(({ partner }) => partner && keyOf(partner) === key)))
  const byKey = new Map(partners.map(({ id, name, ...rest }) => [id ? `id ${id}` : `name ${foldText(name)}`, rest]))
  expect(partners.map(({ together }) => together!.matches)).toEqual(right.map((one) => one.matches).sort((a, b) => b - a))
  keys.forEach((key, at) =>
    expect(byKey.get(key)).toEqual({ together: right[at], lift: chemistryLift(right[at]!, record(doubles)) }),
  )
}
