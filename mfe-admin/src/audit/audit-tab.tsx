import { AUDIT_ACTIONS, type AuditEntryDto } from '@kitchenline/api'
import { DatePicker, Select } from '@kitchenline/ui/form'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuditAdmins, useAuditLog } from '../data/audit-log.ts'
import type { Columns } from '../table/columns.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { useList } from '../table/use-list.ts'
import type { Order } from '../table/use-order.ts'
import { AuditState } from './audit-state.tsx'
import { SUBJECT_NAMES } from './audit-words.ts'

type Action = (typeof AUDIT_ACTIONS)[number]
type Filter = { action?: Action; adminId?: string; from?: string; to?: string }
type Days = [Dayjs | null, Dayjs | null] | null

const USUAL: Order<'at'> = { sort: 'at', order: 'desc' }

export function AuditTab() {
  const [filter, setFilter] = useState<Filter>({})
  const list = useList(USUAL, filter)
  const { sort: _only, ...narrowed } = list.narrowed
  const query = useAuditLog({ ...narrowed, ...list.part })
  return (
    <ListCard
      title={<FormattedMessage id="admin.audit" />}
      table="audit-log"
      narrowed={narrowed}
      list={list}
      filters={<AuditFilters onChange={setFilter} />}
      query={query}
      layout={{ columns: COLUMNS, narrow: { at: ['who'] }, phone: { at: ['who'], action: ['subject'] } }}
      empty={<FormattedMessage id="audit.none" />}
    />
  )
}

/** By what was done, by whom and when. */
function AuditFilters({ onChange }: { onChange: (change: (before: Filter) => Filter) => void }) {
  const intl = useIntl()
  const admins = useAuditAdmins().data ?? []
  return (
    <>
      <Select<Action>
        allowClear
        aria-label={intl.formatMessage({ id: 'audit.action' })}
        placeholder={<FormattedMessage id="audit.allActions" />}
        options={AUDIT_ACTIONS.map((action) => ({ value: action, label: <ActionName action={action} /> }))}
        onChange={(action) => onChange(({ action: _before, ...rest }) => ({ ...rest, ...(action && { action }) }))}
      />
      <Select<string>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={intl.formatMessage({ id: 'audit.who' })}
        placeholder={<FormattedMessage id="audit.allAdmins" />}
        options={admins.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        onChange={(adminId) => onChange(({ adminId: _before, ...rest }) => ({ ...rest, ...(adminId && { adminId }) }))}
      />
      <DatePicker.RangePicker
        classNames={{ popup: { root: 'md-days' } }}
        aria-label={intl.formatMessage({ id: 'audit.days' })}
        onChange={(days: Days) => onChange(({ from: _from, to: _to, ...rest }) => ({ ...rest, ...rangeOf(days) }))}
      />
    </>
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

/** Names on one line, as long as that leaves room for the other columns. */
const COLUMNS = {
  at: { title: 'audit.at', sorter: true, render: ({ at }) => <DateCell value={at} withTime /> },
  who: { title: 'audit.who', render: ({ adminName, adminId }) => <span className="md-whole">{adminName ?? adminId}</span> },
  action: {
    title: 'audit.action',
    render: ({ action, isUnfinished }) => (
      <>
        <span className="md-whole">
          <ActionName action={action} />
        </span>
        {isUnfinished && (
          <div className="kl-soft">
            <FormattedMessage id="audit.unfinished" />
          </div>
        )}
      </>
    ),
  },
  subject: {
    title: 'audit.subject',
    render: (entry, isStacked) => (
      <span className={isStacked ? 'kl-soft' : 'md-whole'}>
        <AuditSubject {...entry} />
      </span>
    ),
  },
  before: { title: 'audit.before', render: ({ before }) => <AuditState value={before} /> },
  after: { title: 'audit.after', render: ({ after }) => <AuditState value={after} /> },
} satisfies Columns<AuditEntryDto, 'at'>

/** What was changed: a player, a setting, a table or a default plan by name, anything else by its key. */
export function AuditSubject({ action, subject, subjectName }: AuditEntryDto) {
  const intl = useIntl()
  if (subjectName) return subjectName
  const isPlan = action.startsWith('plan.')
  const id = isPlan ? `plan.${subject}` : SUBJECT_NAMES[subject]
  return id !== undefined && id in intl.messages ? intl.formatMessage({ id }) : subject
}
