import { AUDIT_ACTIONS, type AuditEntryDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { DatePicker, Select } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuditAdmins, useAuditLog } from '../data/use-audit-log.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { PartTable } from '../table/part-table.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { ShortText } from '../table/short-text.tsx'
import { useOrder } from '../table/use-order.ts'
import { useParts } from '../table/use-parts.ts'
import { AuditState } from './audit-state.tsx'
import { AuditSubject } from './audit-subject.tsx'

type Action = (typeof AUDIT_ACTIONS)[number]
type Filter = { action?: Action; adminId?: string; from?: string; to?: string }
type Days = [Dayjs | null, Dayjs | null] | null

export function AuditTab() {
  const intl = useIntl()
  const [filter, setFilter] = useState<Filter>({})
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { order, reorder, sorted } = useOrder<'at'>({ sort: 'at', order: 'desc' })
  const narrowed = { ...filter, order: order.order, ...(q && { q }) }
  const parts = useParts(narrowed)
  const query = useAuditLog({ ...narrowed, ...(parts.cursor && { cursor: parts.cursor }) })
  return (
    <Card
      title={<FormattedMessage id="admin.audit" />}
      action={<CsvLink table="audit-log" query={narrowed} rows={query.data?.items} />}
    >
      <div className="md-filters">
        <SearchBox value={typed} label="users.search" onChange={setTyped} />
        <Select<Action>
          allowClear
          aria-label={intl.formatMessage({ id: 'audit.action' })}
          placeholder={<FormattedMessage id="audit.allActions" />}
          options={AUDIT_ACTIONS.map((action) => ({ value: action, label: <ActionName action={action} /> }))}
          onChange={(action) => setFilter(({ action: _before, ...rest }) => ({ ...rest, ...(action && { action }) }))}
        />
        <Select<string>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={intl.formatMessage({ id: 'audit.who' })}
          placeholder={<FormattedMessage id="audit.allAdmins" />}
          options={(useAuditAdmins().data ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
          onChange={(adminId) => setFilter(({ adminId: _before, ...rest }) => ({ ...rest, ...(adminId && { adminId }) }))}
        />
        <DatePicker.RangePicker
          classNames={{ popup: { root: 'md-days' } }}
          aria-label={intl.formatMessage({ id: 'audit.days' })}
          onChange={(days: Days) => setFilter(({ from: _from, to: _to, ...rest }) => ({ ...rest, ...rangeOf(days) }))}
        />
      </div>
      <PartTable
        query={query}
        parts={parts}
        columns={columnsOf(sorted)}
        onChange={reorder}
        empty={<FormattedMessage id="audit.none" />}
      />
    </Card>
  )
}

/** Whole days of the administrator's own zone. */
function rangeOf(days: Days): Pick<Filter, 'from' | 'to'> {
  const [first, last] = days ?? []
  return {
    ...(first && { from: first.startOf('day').toISOString() }),
    ...(last && { to: last.add(1, 'day').startOf('day').toISOString() }),
  }
}

const ActionName = ({ action }: { action: string }) => <FormattedMessage id={`audit.action.${action}`} />

const columnsOf = (sorted: ReturnType<typeof useOrder<'at'>>['sorted']): NonNullable<TableProps<AuditEntryDto>['columns']> => [
  { ...sorted('at'), title: <FormattedMessage id="audit.at" />, render: (_, { at }) => <DateCell value={at} withTime /> },
  {
    key: 'who',
    title: <FormattedMessage id="audit.who" />,
    render: (_, { adminName, adminId }) => <ShortText text={adminName ?? adminId} />,
  },
  {
    key: 'action',
    title: <FormattedMessage id="audit.action" />,
    render: (_, { action, isUnfinished }) => (
      <>
        <ShortText text={<ActionName action={action} />} />
        {isUnfinished && (
          <div className="kl-soft">
            <FormattedMessage id="audit.unfinished" />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'subject',
    title: <FormattedMessage id="audit.subject" />,
    render: (_, entry) => <ShortText text={<AuditSubject {...entry} />} />,
  },
  { key: 'before', title: <FormattedMessage id="audit.before" />, render: (_, { before }) => <AuditState value={before} /> },
  { key: 'after', title: <FormattedMessage id="audit.after" />, render: (_, { after }) => <AuditState value={after} /> },
]
