import { DEFAULT_VISIBILITY, isShownTo } from './visibility.ts'

it.each([
  ['nobody', false, false],
  ['friends', true, false],
  ['everybody', true, true],
] as const)('shows what is for %s to a friend: %s, to a stranger: %s', (audience, toFriend, toStranger) => {
  expect([isShownTo('friend', audience), isShownTo('stranger', audience)]).toEqual([toFriend, toStranger])
})

it('shows figures to friends unless their owner chooses otherwise', () => {
  expect(DEFAULT_VISIBILITY).toEqual({
    ...{ picture: 'everybody', bio: 'everybody', level: 'everybody' },
    ...{ figures: 'friends', confirmed: 'nobody' },
  })
})
