import { useState } from 'react'

export type Order<Sort extends string> = { sort: Sort; order: 'asc' | 'desc' }
export type Sorted = (key: string) => ReturnType<typeof sortedColumn>
type Pressed = { columnKey?: unknown; order?: 'ascend' | 'descend' | null | undefined }

/**
 * The order of the rows, chosen from all or by the heads of columns. Pressing one sorts up, then down, then returns to the
 * default. Where the default is down, the first press sorts up.
 */
export function useOrder<Sort extends string>(usual: Order<Sort>) {
  const [order, setOrder] = useState(usual)
  const reorder = (_pages: unknown, _filters: unknown, sorter: Pressed | Pressed[]) => {
    const { columnKey, order: direction } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    if (!direction) return setOrder((before) => (isSame(before, usual) ? { ...usual, order: 'asc' } : usual))
    setOrder({ sort: columnKey as Sort, order: direction === 'ascend' ? 'asc' : 'desc' })
  }
  const choose = (chosen: Order<string>) => setOrder(chosen as Order<Sort>)
  const sorted: Sorted = (key) => sortedColumn(order, key)
  return { order, choose, reorder, sorted }
}

const isSame = (one: Order<string>, other: Order<string>) => one.sort === other.sort && one.order === other.order

const sortedColumn = ({ sort, order }: Order<string>, key: string) => ({
  sorter: true,
  sortOrder: sort === key ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
})
