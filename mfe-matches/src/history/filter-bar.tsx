import { isLocalDay } from '@kitchenline/domain'
import { Button, classNames, SearchField } from '@kitchenline/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../match-form/select-field.tsx'
import {
  DATE_CHOICES,
  type HistoryFilters,
  isFiltered,
  NO_FILTERS,
  RESULT_CHOICES,
  TAG_CHOICES,
  TYPE_CHOICES,
} from './history-filters.ts'

type Props = {
  filters: HistoryFilters
  onChange: (changed: Partial<HistoryFilters>) => void
  onClear: () => void
}

const CHOSEN = ['type', 'result', 'tag', 'date'] as const
const CHOICES = { type: TYPE_CHOICES, result: RESULT_CHOICES, tag: TAG_CHOICES, date: DATE_CHOICES } as const

/** Search and four choices. On a phone the choices open below the search. */
export function FilterBar({ filters, onChange, onClear }: Props) {
  const intl = useIntl()
  const id = useId()
  const chosen = CHOSEN.filter((name) => filters[name] !== NO_FILTERS[name]).length
  const [isOpen, setOpen] = useState(chosen > 0)
  const t = (id: string) => intl.formatMessage({ id })
  return (
    <div role="search" className="mm-filters">
      <SearchField
        label={t('history.search')}
        placeholder={t('history.searchHint')}
        value={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <Button className="mm-filters__toggle" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="history.filter" values={{ chosen }} />
      </Button>
      <div id={id} className={classNames('mm-filters__choices', isOpen && 'mm-filters__choices--open')}>
        {CHOSEN.map((name) => (
          <SelectField
            key={name}
            label={t(`history.filter.${name}`)}
            value={filters[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            {CHOICES[name].map((choice) => (
              <option key={choice} value={choice}>
                {t(name === 'tag' && choice !== 'all' ? `matchTag.${choice}` : `history.filter.${name}.${choice}`)}
              </option>
            ))}
            {name === 'date' && isLocalDay(filters.date) && (
              <option value={filters.date}>{intl.formatDate(filters.date, { timeZone: 'UTC', dateStyle: 'medium' })}</option>
            )}
          </SelectField>
        ))}
        <Button disabled={!isFiltered(filters)} onClick={onClear}>
          <FormattedMessage id="history.clearFilters" />
        </Button>
      </div>
    </div>
  )
}
