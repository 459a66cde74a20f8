import { type Ending, ENDINGS } from '@kitchenline/domain'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from './select-field.tsx'

type Props = { ending: Ending | undefined; onChange: (ending: Ending | undefined) => void }

/** Whether the match was played to the end. */
export function EndingChoice({ ending: chosen, onChange }: Props) {
  const intl = useIntl()
  return (
    <SelectField
      label={<FormattedMessage id="matchForm.ending" />}
      value={chosen ?? ''}
      onChange={({ target }) => onChange(ENDINGS.find((ending) => ending === target.value))}
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
