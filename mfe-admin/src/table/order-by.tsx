import { Select } from '@kitchenline/ui/form'
import { useIntl } from 'react-intl'
import { useHeadlessOrders, type Layout } from './columns.tsx'
import type { Order } from './use-order.ts'

type Props<Row, Key extends string> = { layout: Layout<Row, Key>; order: Order<string>; onChange: (order: Order<string>) => void }

const SIGN = { asc: '↑', desc: '↓' } as const

/** On a phone, where some columns stand below others, in place of their heads. */
export function OrderBy<Row, Key extends string>({ layout, order, onChange }: Props<Row, Key>) {
  const intl = useIntl()
  const sorts = useHeadlessOrders(layout)
  if (sorts.length === 0) return null
  const nameOf = (sort: Key) => intl.formatMessage({ id: layout.columns[sort].title })
  const options = sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${sort} ${direction}`,
      label: intl.formatMessage({ id: `table.order.${direction}` }, { column: nameOf(sort) }),
      short: `${nameOf(sort)} ${SIGN[direction]}`,
      order: { sort, order: direction },
    })),
  )
  const chosen = options.find(({ value }) => value === `${order.sort} ${order.order}`)
  const title = intl.formatMessage({ id: 'table.order' })
  return (
    <Select
      className="md-order"
      aria-label={title}
      placeholder={title}
      value={chosen?.value ?? null}
      // The words of the choice are longer than the room beside other controls.
      labelRender={() => chosen?.short}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(_value, option) => onChange((option as (typeof options)[number]).order)}
    />
  )
}
