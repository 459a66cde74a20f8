import { act, renderHook } from '@testing-library/react'
import type { Order } from './use-order.ts'
import { useList } from './use-list.ts'

const USUAL: Order<'at'> = { sort: 'at', order: 'desc' }

it('asks for what is typed without the spaces around it, beside the filter and in the order of the heads', () => {
  const { result } = renderHook(() => useList(USUAL, { status: 'active' }))
  expect(result.current).toMatchObject({ isSearched: false, narrowed: { status: 'active', sort: 'at', order: 'desc' }, part: {} })
  act(() => result.current.search(' bo '))
  act(() => result.current.reorder(undefined, undefined, { columnKey: 'at' }))
  expect(result.current).toMatchObject({ typed: ' bo ', isSearched: true, narrowed: { status: 'active', order: 'asc', q: 'bo' } })
})

it.each<[what: string, change: (list: { search: (typed: string) => void }) => void, filter: object]>([
  ['search', ({ search }) => search('bo'), {}],
  ['filter', () => undefined, { status: 'expired' }],
])('another %s begins with the first part', (_what, change, filter) => {
  const { result, rerender } = renderHook((given: object) => useList(USUAL, given), { initialProps: {} })
  act(() => result.current.parts.goOn('7.x'))
  expect(result.current.part).toEqual({ cursor: '7.x' })
  act(() => change(result.current))
  rerender(filter)
  expect(result.current.part).toEqual({})
})
