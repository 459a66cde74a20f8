import type { FeedItemDto } from '@kitchenline/api'
import { renderHook } from '@testing-library/react'
import { useUnread } from './use-unread.ts'

const loggedAt = (...times: string[]) =>
  times.map((time) => ({ match: { createdAt: `2026-03-10T${time}:00.000Z` } }) as FeedItemDto)

/** A visit to the page: what it marks of what it shows. */
function visit(items: readonly FeedItemDto[]): string[] {
  const { result, unmount } = renderHook(() => useUnread('ana', items))
  const marked = items.filter(result.current).map(({ match }) => match.createdAt.slice(11, 16))
  unmount()
  return marked
}

beforeEach(() => localStorage.clear())

it('marks what was logged since the last visit; the first time nothing is news', () => {
  expect(visit(loggedAt('10:00', '09:00'))).toEqual([])
  expect(visit(loggedAt('11:00', '10:00'))).toEqual(['11:00'])
  expect(visit(loggedAt('11:00', '10:00'))).toEqual([])
})

it('marks the first match of all after a visit that showed none', () => {
  expect(visit([])).toEqual([])
  expect(visit(loggedAt('10:00'))).toEqual(['10:00'])
})

it('marks nothing again after the newest was deleted', () => {
  visit(loggedAt('11:00', '10:00', '09:00'))
  expect(visit(loggedAt('09:00'))).toEqual([])
  expect(visit(loggedAt('10:00', '09:00'))).toEqual([])
})

it('marks what comes while one reads, and keeps it marked', () => {
  visit(loggedAt('09:00'))
  const { result, rerender } = renderHook(({ items }) => useUnread('ana', items), {
    initialProps: { items: undefined as readonly FeedItemDto[] | undefined },
  })
  const [late] = loggedAt('12:00')
  rerender({ items: [late!] })
  rerender({ items: [late!, ...loggedAt('09:00')] })
  expect(result.current(late!)).toBe(true)
})
