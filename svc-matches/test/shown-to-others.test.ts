import { mapMatchFields, SHOWN_TO } from '@kitchenline/domain'
import type { Match } from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { asFriendsSeeIt } from '../src/friends/friend-matches.ts'
import { mirrorMatch } from '../src/confirmations/mirror-match.ts'
import { MatchModel } from '../src/records/match.model.ts'
import { doublesForm, person } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { sharedWorlds } from './shared-worlds.ts'

const service = forAllTests(startService)

const PLAYED = ['ownGames', 'opponentGames', 'opponents', 'partner']
const filled = (match: Match) =>
  Object.entries(match).flatMap(([field, value]) => (value === undefined || field === 'confirmed' ? [] : [field]))
const inAnyOrder = (fields: Iterable<string>) => [...fields].sort()
const people = ({ opponents, partner }: Match) => [...opponents, partner!]

const stored = mapMatchFields({
  ...{ line: () => 'a line', text: () => 'two\nlines', number: () => 45 },
  ...{ scoring: () => 'side-out', ending: () => 'retired', tags: () => ['league'] },
})

/** Ana has logged a match with Bea, her friend, who is asked to confirm it; its record in the database then gets every plain field. */
async function logged() {
  const { ana, bea, against } = await sharedWorlds(() => service, { now: () => new Date(), goOn: () => {} }).linked()
  const opponents = [...against.opponents, person('Cy')]
  const { id } = await ana.log(doublesForm({ opponents, matchDate: new Date(), ownGames: [11], opponentGames: [7] }))
  await MatchModel.updateOne({ _id: id }, { $set: stored })
  const [confirmation] = await bea.confirmations()
  return {
    own: (await ana.list()).matches[0]!,
    asFriend: [(await bea.matchesOf(ana))[0]!, (await player(service, newPlayer()).feed())[0]!.match!],
    asConfirmer: confirmation!.said!,
  }
}

it('a field that a stored match has and its owner sees is for no other player, unless it is named', async () => {
  const { own, asFriend, asConfirmer } = await logged()
  expect(own).toMatchObject({ ...stored, scoring: 'SCORING_SIDE_OUT', ending: 'ENDING_RETIRED', tags: ['MATCH_TAG_LEAGUE'] })
  for (const match of asFriend) {
    expect(inAnyOrder(filled(match))).toEqual(inAnyOrder([...SHOWN_TO.friends, ...PLAYED, 'version']))
    expect(people(match).flatMap(({ id }) => id ?? [])).toEqual([])
  }
  // Its time is when the question was asked, not when the match was stored; nothing is rated.
  const marks = ['id', 'createdAt', 'version', 'performanceScore']
  expect(inAnyOrder(filled(asConfirmer))).toEqual(inAnyOrder([...SHOWN_TO.confirmers, ...PLAYED, ...marks]))
  expect(people(asConfirmer).flatMap(({ id }) => id ?? [])).toEqual([])
})

it('a field that is new in a match is for no other player', () => {
  const match = { opponents: [{ name: 'Bea' }], injury: 'knee' } as unknown as Parameters<typeof asFriendsSeeIt>[0]
  expect(JSON.stringify(asFriendsSeeIt(match))).not.toContain('knee')
  expect(JSON.stringify(mirrorMatch(match, 'opponent1', { name: 'Ana' }))).not.toContain('knee')
})

it('statistics are shown to their owner, a friend and an administrator, to no one else, and leave no trace of ids that were only requested', async () => {
  const [ana, bo] = [player(service, newPlayer()), player(service, newPlayer())]
  const admin = player(service, newPlayer(), { role: 'admin' })
  await ana.log(doublesForm())
  const stats = await ana.stats()
  const newcomer = newPlayer()
  for (const userId of [ana.userId, newcomer])
    await expect(bo.stats('MATCH_FORMAT_UNSPECIFIED', userId)).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
  service.friends.add(ana.userId)
  expect(await bo.stats('MATCH_FORMAT_UNSPECIFIED', ana.userId)).toEqual(stats)
  service.friends.clear()
  expect(await admin.stats('MATCH_FORMAT_UNSPECIFIED', ana.userId)).toEqual(stats)
  await admin.stats('MATCH_FORMAT_UNSPECIFIED', newcomer)
  expect(await service.ctx.userStats.find(newcomer)).toBeUndefined()
  const unnamed = { code: 'INVALID_INPUT', params: { field: 'userId' } }
  await expect(ana.stats('MATCH_FORMAT_SINGLES', '')).rejects.toMatchObject(unnamed)
})
