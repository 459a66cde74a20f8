import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { type Context, createContext } from '../src/context.ts'
import type { PlayerLogRepository } from '../src/changes/player-log.repository.ts'
import { deleteOpponent, editOpponent } from '../src/opponents/book-entries.ts'
import { mergeOpponents } from '../src/opponents/merge-opponents.ts'
import { eraseAccount } from '../src/erasure/erase-account.ts'
import { logMatch } from '../src/matches/log-match.ts'
import { doublesForm, newMatch, singlesForm } from './match-requests.ts'
import { expectCounted, expectLinked } from './naive-figures.ts'
import { player } from './player.ts'
import { recordedWorld } from './recorded-world.ts'
import { newPlayer, startService } from './running-service.ts'

const service = forAllTests(startService)

const doubles = newMatch({
  ...{ matchType: 'doubles', result: 'won', playerScore: 11, opponentScore: 7, ownGames: [], opponentGames: [] },
  ...{ opponents: [{ name: 'Dana' }, { name: 'Eli' }], partner: { name: 'Pat' } },
})

const template = recordedWorld(['matches', 'opponents', 'user_stats'])

async function logBothFormats() {
  const ana = player(service, newPlayer())
  await ana.log(singlesForm())
  await ana.log(doublesForm({ result: 'MATCH_RESULT_LOST' }))
  await ana.stats()
  return { userId: ana.userId }
}

/** Who has met everybody, with figures of both formats. */
async function experienced() {
  const [world] = await template(logBothFormats, { playersOf: ({ userId }) => [userId], newId: newPlayer })
  return player(service, world!.userId)
}
type Ana = Awaited<ReturnType<typeof experienced>>
const log = (ctx: Context, { userId }: Ana, match = doubles) => logMatch(ctx, { userId, input: match, idempotencyKey: 'k' })

/** The log, with something else done once between its reads and its commit. */
function overtaken(ana: Ana, other: () => Promise<unknown>) {
  let isDone = false
  const commit: PlayerLogRepository['commit'] = async (all) => {
    if (!isDone) {
      isDone = true
      await other()
    }
    return service.ctx.playerLog.commit(all)
  }
  return log(createContext({ ...service.ctx, playerLog: { ...service.ctx.playerLog, commit } }), ana)
}

async function expectLogged(ana: Ana, matches = 3) {
  expect((await ana.list()).matches).toHaveLength(matches)
  await expectCounted(ana)
  await expectLinked(ana)
}
const entryOf = async (ana: Ana, name: string) => (await ana.opponents()).find((one) => one.name === name)!.id

describe('what happens between the reads of a log and its commit', () => {
  type Other = (ana: Ana, which: { userId: string; id: string }) => Promise<unknown>
  const leaves: Other = (_ana, which) => deleteOpponent(service.ctx, which)
  it.each<[string, string, Other]>([
    ['Dana', 'leaves the book', leaves],
    ['Pat', 'leaves the book', leaves],
    [
      'Dana',
      'is renamed, in all matches',
      (_ana, which) => editOpponent(service.ctx, { ...which, name: 'Dee', isClearingNotes: false, isRenamingMatches: true }),
    ],
    [
      'Pat',
      'is merged into another',
      async (ana, which) => {
        const { id: intoId } = await ana.addOpponent('Patricia')
        await mergeOpponents(service.ctx, { ...which, intoId, isRenaming: true })
      },
    ],
  ])('%s, who %s, is not in the match: the name is a new person', async (name, _what, other) => {
    const ana = await experienced()
    const id = await entryOf(ana, name)
    await overtaken(ana, () => other(ana, { userId: ana.userId, id }))
    await expectLogged(ana)
    expect(await entryOf(ana, name)).not.toBe(id)
  })

  it('the same request, from a second device of the queue, stores one match', async () => {
    const ana = await experienced()
    const ids: string[] = []
    const { id } = await overtaken(ana, async () => ids.push((await log(service.ctx, ana)).id))
    expect(ids).toEqual([id])
    await expectLogged(ana)
  })

  it('another request under the same key refuses this one', async () => {
    const ana = await experienced()
    const other = () => log(service.ctx, ana, { ...doubles, result: 'lost' })
    await expect(overtaken(ana, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    await expectLogged(ana)
  })

  it('the erasure of everything leaves nothing that comes after it, nor what a sleeper had committed', async () => {
    const ana = await experienced()
    await overtaken(ana, () => eraseAccount(service.ctx, ana.userId)).catch(() => undefined)
    await expectLogged(ana, (await ana.list()).matches.length)
  })
})
