import { type Page } from '@kitchenline/shell-api'
import { Button, EmptyState } from '@kitchenline/ui'
import { AntdTheme } from '@kitchenline/ui/form'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadState } from '../load-state.tsx'
import type { Parts } from './use-parts.ts'
import { WideTable } from './wide-table.tsx'

type Props<Row extends object> = Pick<TableProps<Row>, 'columns' | 'onChange' | 'expandable'> & {
  query: UseQueryResult<Page<Row[]>>
  parts: Parts
  empty: ReactNode
  failed?: string
  idOf?: (row: Row) => string
}

const byId = (row: object) => (row as { id: string }).id

/** A table of a list that comes in parts. */
export function PartTable<Row extends object>({ query, parts, empty, failed, idOf = byId, ...table }: Props<Row>) {
  return (
    <LoadState query={query} {...(failed && { failed })}>
      {({ items, next }) =>
        items.length === 0 && parts.isFirst ? (
          <EmptyState title={empty} />
        ) : (
          <AntdTheme>
            <WideTable<Row>
              {...table}
              rowKey={idOf}
              dataSource={items}
              loading={query.isPlaceholderData}
              showSorterTooltip={false}
            />
            {(next !== undefined || !parts.isFirst) && <Pager parts={parts} next={next} />}
          </AntdTheme>
        )
      }
    </LoadState>
  )
}

function Pager({ parts, next }: { parts: Parts; next: string | undefined }) {
  return (
    <div className="kl-row md-pager">
      <Button disabled={parts.isFirst} onClick={parts.goBack}>
        <FormattedMessage id="table.previous" />
      </Button>
      <span className="kl-soft" role="status">
        <FormattedMessage id="table.page" values={{ page: parts.number }} />
      </span>
      <Button disabled={next === undefined} onClick={() => next && parts.goOn(next)}>
        <FormattedMessage id="table.next" />
      </Button>
    </div>
  )
}
