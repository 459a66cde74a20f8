import { type Page } from '@kitchenline/shell-api'
import { EmptyState } from '@kitchenline/ui'
import { AntdTheme } from '@kitchenline/ui/form'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { LoadState } from '../load-state.tsx'
import { Pager } from './pager.tsx'
import type { Parts } from './use-parts.ts'
import { WideTable } from './wide-table.tsx'

type Wide<Row extends object, Key extends string> = ComponentProps<typeof WideTable<Row, Key>>
type Props<Row extends object, Key extends string> = Pick<Wide<Row, Key>, 'layout' | 'sorted' | 'onChange'> & {
  /** A press on a row where nothing else is pressed; a button in the row must do the same. */
  onRow?: (row: Row) => void
  query: UseQueryResult<Page<Row[]>>
  parts: Parts
  empty: ReactNode
  idOf?: (row: Row) => string
}

const isOwnPress = ({ target }: MouseEvent): boolean => target instanceof Element && !target.closest('a, button')

const byId = (row: object) => (row as { id: string }).id

/** A table of a list that comes in parts. */
export function PartTable<Row extends object, Key extends string>({
  query,
  parts,
  empty,
  idOf = byId,
  onRow,
  ...table
}: Props<Row, Key>) {
  return (
    <LoadState query={query}>
      {({ items, next }) =>
        items.length === 0 && parts.isFirst ? (
          <EmptyState drawing="out" title={empty} />
        ) : (
          <AntdTheme>
            <WideTable
              {...table}
              {...(onRow && {
                onRow: (row: Row) => ({ className: 'md-pressed', onClick: (event) => isOwnPress(event) && onRow(row) }),
              })}
              rowKey={idOf}
              dataSource={items}
              loading={query.isPlaceholderData}
            />
            {(next !== undefined || !parts.isFirst) && (
              <Pager
                page={parts.number}
                onBack={parts.isFirst ? undefined : parts.goBack}
                onNext={next === undefined ? undefined : () => parts.goOn(next)}
              />
            )}
          </AntdTheme>
        )
      }
    </LoadState>
  )
}
