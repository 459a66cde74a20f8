import { act, renderHook } from '@testing-library/react'
import { useOrder } from './use-order.ts'

type Pressed = Parameters<ReturnType<typeof useOrder<'at' | 'name'>>['reorder']>[2]

/** The table's order after each press of one head: the directions in turn, then none. */
const NEXT = { none: 'ascend', ascend: 'descend', descend: undefined } as const

it.each([
  ['desc', ['asc', 'desc', 'asc']],
  ['asc', ['desc', 'asc', 'desc']],
] as const)('a column that is usually %s goes both ways, press by press', (usual, orders) => {
  const { result } = renderHook(() => useOrder<'at' | 'name'>({ sort: 'at', order: usual }))
  for (const order of orders) {
    const { sortOrder } = result.current.sorted('at')
    act(() => result.current.reorder(undefined, undefined, { columnKey: 'at', order: NEXT[sortOrder ?? 'none'] } as Pressed))
    expect(result.current.order).toEqual({ sort: 'at', order })
  }
})

it('another column goes up, down, and then the usual order is back', () => {
  const { result } = renderHook(() => useOrder<'at' | 'name'>({ sort: 'at', order: 'desc' }))
  const orders: string[] = []
  for (let press = 0; press < 3; press += 1) {
    const { sortOrder } = result.current.sorted('name')
    act(() => result.current.reorder(undefined, undefined, { columnKey: 'name', order: NEXT[sortOrder ?? 'none'] } as Pressed))
    orders.push(`${result.current.order.sort} ${result.current.order.order}`)
  }
  expect(orders).toEqual(['name asc', 'name desc', 'at desc'])
})
