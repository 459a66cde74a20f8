import { ENDINGS } from '@kitchenline/domain'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from './select-field.tsx'
import type { FormFields } from './use-match-form.ts'

/** Whether the match was played to the end. */
export function EndingChoice({ form: { draft, change } }: { form: FormFields }) {
  const intl = useIntl()
  return (
    <SelectField
      label={<FormattedMessage id="matchForm.ending" />}
      value={draft.ending ?? ''}
      onChange={({ target }) => change({ ending: ENDINGS.find((ending) => ending === target.value) })}
    >
      <option value="">{intl.formatMessage({ id: 'matchForm.ending.none' })}</option>
      {ENDINGS.map((ending) => (
        <option key={ending} value={ending}>
          {intl.formatMessage({ id: `matchForm.ending.${ending}` })}
        </option>
      ))}
    </SelectField>
  )
}
