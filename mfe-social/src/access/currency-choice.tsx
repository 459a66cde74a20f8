import type { Currency } from '@kitchenline/domain'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { currency: Currency; choices: readonly Currency[]; choose: (currency: Currency) => void }

/** In which currency plans are shown and paid. */
export function CurrencyChoice({ currency, choices, choose }: Props) {
  const intl = useIntl()
  const id = useId()
  if (choices.length === 0) return null
  const nameOf = (code: string) => intl.formatDisplayName(code.toUpperCase(), { type: 'currency' }) ?? code.toUpperCase()
  return (
    <div className="kl-field ms-currency">
      <label htmlFor={id} className="kl-field__label">
        <FormattedMessage id="access.currency" />
      </label>
      <select id={id} className="kl-field__input" value={currency} onChange={(event) => choose(event.target.value as Currency)}>
        {choices.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
    </div>
  )
}
