import { useDeferredValue, useState } from 'react'
import { useOrder, type Order } from './use-order.ts'
import { useParts } from './use-parts.ts'

export type List<Sort extends string = string> = ReturnType<typeof useList<Sort>>

/**
 * A list that the server searches, sorts and sends in parts. `narrowed` holds search and filters, `part` where the open
 * part begins. A change of search, order or filter starts over.
 */
export function useList<Sort extends string, Filter extends object = object>(
  usual: Order<Sort>,
  filter: Filter = {} as Filter,
  searched = '',
) {
  const [typed, search] = useState(searched)
  const q = useDeferredValue(typed.trim())
  const ordering = useOrder<Sort>(usual)
  const narrowed = { ...filter, ...ordering.order, ...(q && { q }) }
  const parts = useParts(narrowed)
  const part = parts.cursor === undefined ? {} : { cursor: parts.cursor }
  return { typed, search, isSearched: q !== '', narrowed, parts, part, ...ordering }
}
