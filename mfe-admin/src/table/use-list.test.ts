import { act, renderHook } from '@testing-library/react'
import { useList } from './use-list.ts'
import { useOrder, type Order } from './use-order.ts'

type Pressed = Parameters<ReturnType<typeof useOrder<'at' | 'name'>>['reorder']>[2]
const USUAL: Order<'at'> = { sort: 'at', order: 'desc' }

/** The table's order after each press of one head: the directions in turn, then none. */
const NEXT = { none: 'ascend', ascend: 'descend', descend: undefined } as const

it.each([
  ['at', 'desc', ['at asc', 'at desc', 'at asc']],
  ['at', 'asc', ['at desc', 'at asc', 'at desc']],
  ['name', 'desc', ['name asc', 'name desc', 'at desc']],
] as const)('the column %s goes press by press, by at usually %s: %j', (column, usual, orders) => {
  const { result } = renderHook(() => useOrder<'at' | 'name'>({ sort: 'at', order: usual }))
  for (const expected of orders) {
    const { sortOrder } = result.current.sorted(column)
    act(() => result.current.reorder(undefined, undefined, { columnKey: column, order: NEXT[sortOrder ?? 'none'] } as Pressed))
    expect(`${result.current.order.sort} ${result.current.order.order}`).toBe(expected)
  }
})

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
