import { feed, friendsWeek, newTaps, seeTaps, tapSession, untapSession } from '@kitchenline/api'
import { MATCH_FORMATS, MATCH_RESULTS } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, eachLike, integer, like } = MatchersV3
const gateway = gatewayContract('mfe-social')

const SIGNED_IN = 'a player is signed in'
const FRIENDS = 'the player has friends'
const player = { id: like('player-2'), name: like('Bo Friend'), username: like('bo') }

describe('mfe-social needs from the gateway, of what friends play:', () => {
  it('what friends have been playing', async () => {
    const items = await gateway.answers({
      what: 'a request for the feed',
      states: [SIGNED_IN, FRIENDS],
      endpoint: feed,
      answer: eachLike({
        player,
        match: {
          ...{ id: like('m1'), playedOn: like('2026-05-01'), createdAt: aMoment('2026-05-01T12:00:00.000Z') },
          ...{ result: oneOf(MATCH_RESULTS), opponentName: like('Cy') },
        },
        others: eachLike({ id: like('cy'), name: like('Cy') }),
        day: {
          ...{ date: like('2026-05-01'), matches: integer(4), wins: integer(3), format: oneOf(MATCH_FORMATS) },
          taps: { count: integer(0), own: boolean(false) },
        },
      }),
    })
    expect(items).toMatchObject([{ player: { username: 'bo' } }])
  })

  it('taps for it, which can be taken back', async () => {
    const options = { params: { id: 'player-2', day: '2026-05-01' } }
    const states = [SIGNED_IN, FRIENDS]
    const answer = { success: true } as const
    const tapped = await gateway.answers({
      what: 'a tap for what a friend played',
      states,
      endpoint: tapSession,
      options,
      answer,
    })
    expect(tapped).toEqual(answer)
    const what = 'a tap that is taken back'
    expect(await gateway.answers({ what, states, endpoint: untapSession, options, answer })).toEqual(answer)
  })

  it('who has tapped one, until that is seen', async () => {
    const states = [SIGNED_IN, 'friends have tapped what the player has played']
    const news = await gateway.answers({
      what: 'a request for who has tapped me',
      states,
      endpoint: newTaps,
      answer: eachLike({ day: like('2026-05-01'), player, others: integer(0), latestAt: aMoment('2026-05-01T12:00:00.000Z') }),
    })
    expect(news).toMatchObject([{ player: { username: 'bo' } }])
    const answer = { success: true } as const
    const options = { body: { upTo: '2026-05-01T12:00:00.000Z' } }
    const answered = await gateway.answers({ what: 'the taps that were seen', states, endpoint: seeTaps, options, answer })
    expect(answered).toEqual(answer)
  })

  it('how much friends have played this week', async () => {
    const week = await gateway.answers({
      what: 'a request for the week of my friends',
      states: [SIGNED_IN, FRIENDS],
      endpoint: friendsWeek,
      answer: { ownMatches: integer(2), friends: eachLike({ player, matches: integer(4) }) },
    })
    expect(week).toMatchObject({ friends: [{ player: { username: 'bo' } }] })
  })
})
