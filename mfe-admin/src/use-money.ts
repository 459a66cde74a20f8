import { CURRENCY, decimalsOf } from '@kitchenline/domain'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** An amount in dollars, or another currency. Round amounts have no cents: "$200". */
export function useMoney(cents: 'always' | 'unlessRound' = 'always', currency: string = CURRENCY): (amount: number) => string {
  const intl = useIntl()
  return useCallback(
    (amount) =>
      intl.formatNumber(amount, {
        style: 'currency',
        currency,
        ...(cents === 'unlessRound' && { trailingZeroDisplay: 'stripIfInteger' }),
      }),
    [intl, cents, currency],
  )
}

/** What was paid, in the currency that it was paid in. */
export function usePaid(): (amount: number, currency: string) => string {
  const intl = useIntl()
  return (amount, currency) => intl.formatNumber(amount, { style: 'currency', currency })
}

/** Of a field for an amount: with the decimal comma of the language, which else would be lost. */
export function useAmountField(currency: string) {
  const intl = useIntl()
  const parts = intl.formatNumberToParts(0.5)
  const decimalSeparator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return { className: 'md-amount', precision: decimalsOf(currency), suffix: currency.toUpperCase(), decimalSeparator }
}
