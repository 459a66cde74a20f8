import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { person } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { startService } from './running-service.ts'
import { news, only, score, sharedWorlds } from './shared-worlds.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => void (now = new Date()))

const { shared, expectTicks } = sharedWorlds(() => service, {
  now: () => now,
  goOn: (ms) => void (now = new Date(now.getTime() + ms)),
})

/** First Ana's side, then Bea's. */
async function bothChanged() {
  const world = await shared()
  await world.ana.edit(world.id, ['score'], score(22, 18))
  await world.bea.edit(world.own, ['score'], score(17, 22))
  return world
}

describe('a match that both have changed', () => {
  it('alike has its tick again', async () => {
    const world = await bothChanged()
    const { ana, bea, own } = world
    await expectTicks(world, false)
    await bea.edit(own, ['score'], score(18, 22))
    expect([await news(ana), await news(bea)]).toEqual([[], []])
    await expectTicks(world, true)
  })

  it('differently asks who changed first about the later change', async () => {
    const world = await bothChanged()
    const { ana, bea, id, own } = world
    expect([await news(ana), await news(bea), bea.notified()]).toEqual([['CHANGED'], [], [ana.userId]])
    const [changed] = await ana.confirmations()
    expect(changed).toMatchObject({ said: score(22, 17), own: { id, ...score(22, 18) } })
    await bea.edit(own, ['notes'], { notes: 'sunny' })
    await ana.accept(changed!, 'Bea')
    expect(await only(ana)).toMatchObject({ id, ...score(22, 17) })
    expect([await news(ana), await news(bea)]).toEqual([[], []])
    await expectTicks(world, true)
    await Promise.all([ana, bea].map((who) => expectCounted(who)))
  })

  it('differently asks the other one again after a third change, and no one who keeps the own version', async () => {
    const world = await bothChanged()
    const { ana, bea, id } = world
    await ana.edit(id, ['score'], score(22, 16))
    expect([await news(ana), await news(bea)]).toEqual([[], ['CHANGED']])
    await bea.decline((await bea.confirmations())[0]!)
    expect([await news(ana), await news(bea)]).toEqual([[], []])
    await expectTicks(world, false)
  })

  it('asks no one where one has given it to another person', async () => {
    const { ana, bea, id, own } = await shared()
    await bea.edit(own, ['score'], score(17, 22))
    await ana.edit(id, ['opponent1.name'], { opponents: [person('Zoe')] })
    expect([await news(ana), await news(bea)]).toEqual([[], []])
  })

  it('differently asks again about what one has deleted and taken back', async () => {
    const { ana, bea, own } = await bothChanged()
    await bea.delete(own)
    expect(await news(ana)).toEqual([])
    await bea.restore(own)
    expect(await news(ana)).toEqual(['CHANGED'])
  })
})
