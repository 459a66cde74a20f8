import * as pb from '@kitchenline/proto/matches'
import { type Edge } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { handlersOf } from '../src/server.ts'
import { singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { allOf, player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const service = forAllTests(startService)

it('twenty matches and twenty edits of one player at once are all stored, while another player is served', async () => {
  const [ana, bo] = [player(service, newPlayer()), player(service, newPlayer())]
  await bo.log(singlesForm())
  const first = await ana.log(singlesForm())
  let isOver = false
  const burst = Promise.all([
    ...Array.from({ length: 20 }, () => ana.log(singlesForm())),
    ...Array.from({ length: 20 }, (_, edit) => ana.edit(first.id, ['notes'], { notes: `${edit}` })),
  ]).finally(() => (isOver = true))
  let whileBusy = 0
  while (!isOver) {
    expect((await bo.list()).matches).toHaveLength(1)
    if (!isOver) whileBusy += 1
  }
  const answers = await burst
  expect(whileBusy).toBeGreaterThan(10)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(21)
  expect((await ana.list()).matches.find(({ id }) => id === first.id)!.version).toBe(21)
  await expectCounted(ana)
})

it('a burst beyond all measure is refused in part, and no other player is', async () => {
  const [ana, bo] = [player(service, newPlayer()), player(service, newPlayer())]
  const burst = Promise.allSettled(Array.from({ length: 63 }, () => ana.log(singlesForm())))
  await bo.log(singlesForm())
  const refused = (await burst).flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused).toHaveLength(63 - 41)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['OVERLOADED']))
  expect(await ana.stats()).toMatchObject({ totalMatches: 41 })
})

function gate() {
  let open = () => {}
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, open: () => open() }
}

const byName = (namePart: string) => ({ filter: allOf({ namePart }) })

/** Until it is opened no search of this player ends. `begun` resolves with the first of them. */
function holdSearches(userId: string) {
  const { matches } = service.ctx
  const { promise: opened, open } = gate()
  const { promise: begun, open: begin } = gate()
  const running = { now: 0, most: 0 }
  const list: typeof matches.list = async (who, bounds, limit) => {
    if (who !== userId || !bounds.folded) return matches.list(who, bounds, limit)
    running.most = Math.max(running.most, (running.now += 1))
    begin()
    await opened
    running.now -= 1
    return matches.list(who, bounds, limit)
  }
  Object.assign(service.ctx, { matches: { ...matches, list } })
  const restore = () => {
    open()
    Object.assign(service.ctx, { matches })
  }
  return { begun, running, open, restore }
}

it('a search waits for the one before, as no list and no other player does; it is refused while its caller can still come back, and leaves the line', async () => {
  const [ana, bo] = [player(service, newPlayer()), player(service, newPlayer())]
  const { begun, running, open, restore } = holdSearches(ana.userId)
  try {
    const first = ana.list(byName('dana'))
    await begun
    const waiting = [ana.list(byName('dan')), ana.list(byName('da'))]
    await bo.list(byName('dana'))
    await ana.list()
    await Promise.all(waiting.map((search) => expect(search).rejects.toMatchObject({ code: 'OVERLOADED' })))
    open()
    await first
    await ana.list(byName('d'))
    expect(running).toEqual({ now: 0, most: 1 })
  } finally {
    restore()
  }
})

it('between two searches of one player the database has time for others: as long as the first took', async () => {
  const ana = player(service, newPlayer())
  const steps: string[] = []
  const { matches, wait } = service.ctx
  const { promise: rested, open: endRest } = gate()
  Object.assign(service.ctx, {
    matches: { ...matches, list: (...all: Parameters<typeof matches.list>) => (steps.push('search'), matches.list(...all)) },
    wait: () => (steps.push('rest'), rested),
  })
  try {
    const second = ana.list(byName('dana')).then(() => ana.list(byName('dan')))
    // Another player's, and a list that is no search, come between.
    while (steps.length < 2) await new Promise((resume) => setImmediate(resume))
    await player(service, newPlayer()).list()
    expect(steps).toEqual(['search', 'rest', 'search'])
    endRest()
    await second
    expect(steps.slice(3)).toEqual(['search', 'rest'])
  } finally {
    endRest()
    Object.assign(service.ctx, { matches, wait })
  }
})

it('every call that changes something waits in the queue of changes', () => {
  const edge = (name: string) =>
    ({ user: () => name, admin: () => name, service: () => name, userStream: () => name }) as unknown as Edge
  const handlers = handlersOf(service.ctx, { reads: edge('reads'), writes: edge('writes') }) as unknown as Record<string, string>
  const looks = Object.keys(pb.MatchesServiceService).filter((name) => handlers[name] === 'reads')
  expect(looks.filter((name) => !/^(count|get|list|stream|summarize)/.test(name))).toEqual([])
  expect(Object.keys(pb.MatchesServiceService).filter((name) => !['reads', 'writes'].includes(handlers[name]!))).toEqual([])
})
