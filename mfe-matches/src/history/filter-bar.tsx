import { Button } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../match-form/select-field.tsx'
import { DATE_CHOICES, type HistoryFilters, isFiltered, RESULT_CHOICES, TYPE_CHOICES } from './history-filters.ts'
import { SearchField } from './search-field.tsx'

type Props = {
  filters: HistoryFilters
  onChange: (changed: Partial<HistoryFilters>) => void
  onClear: () => void
}

const CHOICES = { type: TYPE_CHOICES, result: RESULT_CHOICES, date: DATE_CHOICES } as const

export function FilterBar({ filters, onChange, onClear }: Props) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  return (
    <div role="search" className="mm-filters">
      <SearchField
        label={t('history.search')}
        placeholder={t('history.searchHint')}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="mm-filters__choices">
        {(['type', 'result', 'date'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(`history.filter.${name}`)}
            value={filters[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            {CHOICES[name].map((choice) => (
              <option key={choice} value={choice}>
                {t(`history.filter.${name}.${choice}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button disabled={!isFiltered(filters)} onClick={onClear}>
        <FormattedMessage id="history.clearFilters" />
      </Button>
    </div>
  )
}
