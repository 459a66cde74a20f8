import type { FeedItemDto } from '@kitchenline/api'
import { feedDays } from './feed-days.ts'

const TODAY = '2026-03-09'
const item = (id: string, player: string, date: string) =>
  ({ match: { id }, player: { id: player }, day: { date } }) as FeedItemDto
const shapeOf = (items: FeedItemDto[]) =>
  feedDays(items, TODAY).map(({ days, friends }) => [
    days,
    ...friends.map(({ player, items: played }) => [player.id, ...played.map(({ match }) => match.id)]),
  ])

it('lets each match stand alone where an older gateway does not say the day', () => {
  const match = (id: string) => ({ id, playedOn: TODAY, result: 'won', format: 'singles' })
  const items = ['m1', 'm2'].map((id) => ({ match: match(id), player: { id: 'bo' } }) as FeedItemDto)
  const [today] = feedDays(items, TODAY)
  expect(today!.friends.map(({ day }) => day)).toEqual(items.map(() => ({ date: TODAY, matches: 1, wins: 1, format: 'singles' })))
})

it('puts what each friend played on a day together, below how many days ago that was', () => {
  const items = [
    item('m1', 'bo', '2026-03-10'),
    item('m2', 'cy', TODAY),
    item('m3', 'cy', TODAY),
    item('m4', 'bo', TODAY),
    item('m5', 'bo', '2026-03-08'),
    item('m6', 'bo', '2026-03-02'),
  ]
  expect(shapeOf(items)).toEqual([
    [0, ['bo', 'm1'], ['cy', 'm2', 'm3'], ['bo', 'm4']],
    [1, ['bo', 'm5']],
    [7, ['bo', 'm6']],
  ])
})
