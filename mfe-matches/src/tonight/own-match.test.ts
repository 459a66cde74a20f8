import { unsent } from '@kitchenline/shell-api'
import { won } from '../../test/fake-gateway.ts'
import { dropAll, keep, waitingMatch } from '../../test/waiting-match.ts'
import { changeWaiting } from './own-match.ts'

afterEach(dropAll)

const of = (over = {}) => waitingMatch('m1', over)
const { userId, options } = of()
const game = { at: options.body.matchDate, key: 'm1' } as Parameters<typeof changeWaiting>[1]
const corrected = { ...options.body, opponentName: 'Cy' }

it('a match that waits for the network is corrected on the device', async () => {
  await keep(of())
  expect(await changeWaiting(userId, game, corrected)).toBe(true)
  expect(unsent.read()).toMatchObject([{ options: { body: corrected } }])
})

it.each([
  ['corrected', corrected],
  ['taken back', undefined],
])('one that was stored at this moment is not %s on the device, where no one would learn of it', async (_how, body) => {
  await keep(of({ isWaiting: false }))
  const marked = unsent.change('m1', { stored: won })
  expect(await changeWaiting(userId, game, body)).toBe(false)
  await marked
  expect(unsent.read()).toMatchObject([{ id: 'm1', stored: won, options: { body: options.body } }])
})
