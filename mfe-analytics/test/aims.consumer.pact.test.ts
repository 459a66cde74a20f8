import { aims, listOpponents, updateMe } from '@kitchenline/api'
import { AIM_STATES } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { eachLike, integer, like } = MatchersV3
const gateway = gatewayContract('mfe-analytics')
const SIGNED_IN = 'a player is signed in'
const anAim = { id: like('1a2b3c4d'), setOn: like('2026-05-01') }

describe('mfe-analytics needs from the gateway', () => {
  it('that an aim of the player begins', async () => {
    const goal = { kind: 'matches' as const, target: 12 }
    const user = await gateway.answers({
      what: 'a request to set an aim',
      states: [SIGNED_IN],
      endpoint: updateMe,
      options: { body: { aims: [goal] } },
      answer: { id: like('p1'), aims: [{ ...anAim, ...goal }] },
    })
    expect(user.aims).toMatchObject([goal])
  })

  it('how far the player is with each aim', async () => {
    const progress = await gateway.answers({
      what: 'a request for my aims',
      states: [SIGNED_IN, 'the player has an aim'],
      endpoint: aims,
      answer: eachLike({
        ...{ ...anAim, kind: 'beat', opponentId: like('o1') },
        ...{ state: oneOf(AIM_STATES), matches: integer(2), wins: integer(1), opponentName: like('Bo') },
      }),
    })
    expect(progress).toMatchObject([{ kind: 'beat', matches: 2, wins: 1, opponentName: 'Bo' }])
  })

  it('whom the player may want to beat', async () => {
    const book = await gateway.answers({
      what: 'a request for the book, to choose from',
      states: [SIGNED_IN, 'the player has opponents'],
      endpoint: listOpponents,
      answer: eachLike({ id: like('o1'), name: like('Bo'), totalMatches: integer(3) }),
    })
    expect(book).toMatchObject([{ id: 'o1', name: 'Bo', totalMatches: 3 }])
  })
})
