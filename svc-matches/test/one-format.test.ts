import mongoose from 'mongoose'
import { listMatches } from '../src/matches/list-matches.ts'
import { logMatch } from '../src/matches/log-match.ts'
import type { NewMatch } from '../src/records/match.ts'
import { editMatch } from '../src/matches/edit-match.ts'
import { createContext, type Context } from '../src/context.ts'
import { doublesForm, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const list = (ctx: Context, { userId }: Player) => listMatches(ctx, { userId, filter: {} })

/** Who has matches of one format and has looked at them. */
async function specialist(form = singlesForm) {
  const ana = player(service, newPlayer())
  const ids = [(await ana.log(form())).id, (await ana.log(form())).id]
  await ana.list()
  return { ana, ids }
}

async function queriesOf(ask: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  mongoose.set('debug', (collection: string, method: string) => queries.push(`${collection}.${method}`))
  await ask().finally(() => mongoose.set('debug', false))
  return queries.sort()
}

/** Dies between the match and the figures. */
const broken = ({ userStats }: Context) => ({ userStats: { ...userStats, commit: () => Promise.reject(new Error('killed')) } })
const doubles: NewMatch = {
  ...{ matchType: 'doubles', result: 'lost', matchDate: new Date('2026-05-20T12:00:00.000Z') },
  ...{ playerScore: 7, opponentScore: 11, ownGames: [], opponentGames: [], opponents: [] },
}

const shown = async (page: Promise<{ matches: { id: string }[] }>) => (await page).matches.map(({ id }) => id).sort()

describe('a list of matches that are all of one format', () => {
  it.each([
    ['singles', singlesForm],
    ['doubles', doublesForm],
  ])('looks at %s alone', async (format, form) => {
    const { ana, ids } = await specialist(form)
    expect(await queriesOf(() => ana.list())).toEqual([`${format}_matches.find`, 'user_stats.find'].sort())
    expect(await shown(ana.list())).toEqual(ids.sort())
  })

  it('shows the first of the other format, whichever service stored it', async () => {
    const { ana, ids } = await specialist()
    const { id } = await ana.log(doublesForm())
    expect(await shown(ana.list())).toEqual([...ids, id].sort())
    expect(await queriesOf(() => ana.list())).toEqual(['doubles_matches.find', 'singles_matches.find', 'user_stats.find'])
  })

  it('shows one of the other format that no figure counts yet', async () => {
    const { ana, ids } = await specialist()
    const dying = createContext({ ...service.ctx, ...broken(service.ctx) })
    const [first, second] = [{ name: 'Dana' }, { name: 'Eli' }]
    const input = { ...doubles, opponents: [first, second], partner: { name: 'Pat' } }
    await expect(logMatch(dying, { userId: ana.userId, input, idempotencyKey: 'k' })).rejects.toThrow('killed')
    const all = await shown(ana.list())
    expect([all.length, ids.every((id) => all.includes(id))]).toEqual([3, true])
  })

  it('shows a match once that a dead writer has left between the two', async () => {
    const { ana, ids } = await specialist()
    const dying = createContext({ ...service.ctx, ...broken(service.ctx) })
    const input = { matchType: 'doubles' as const, partner: { name: 'Pat' } }
    const edit = editMatch(dying, { userId: ana.userId, id: ids[0]!, fields: ['matchType', 'partner.name'], input })
    await expect(edit).rejects.toThrow('killed')
    expect(await shown(list(service.ctx, ana))).toEqual(ids.sort())
  })

  it('has a match that is moved while it reads once', async () => {
    const { ana, ids } = await specialist()
    let reads = 0
    const moving = createContext({
      ...service.ctx,
      matches: {
        ...service.ctx.matches,
        async list(...question) {
          reads += 1
          const found = await service.ctx.matches.list(...question)
          const partner = doublesForm().partner!
          if (reads === 1) await ana.edit(ids[0]!, ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_DOUBLES', partner })
          return found
        },
      },
    })
    expect(await shown(list(moving, ana))).toEqual(ids.sort())
    expect(reads).toBeGreaterThan(1)
  })

  it('looks at both while figures are missing', async () => {
    const { ana } = await specialist()
    await mongoose.connection
      .collection('user_stats')
      .updateOne({ _id: ana.userId as never }, { $unset: { tallies: 1, streaks: 1 } })
    expect(await queriesOf(() => ana.list())).toEqual([
      'doubles_matches.find',
      'singles_matches.find',
      'singles_matches.find',
      'user_stats.find',
      'user_stats.find',
    ])
  })
})
