import { decimalsOf } from '@kitchenline/domain'
import { InputNumber } from '@kitchenline/ui/form'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'

type Props = ComponentProps<typeof InputNumber<number>> & { currency: string }

/** With the decimal comma of the language, which else would be lost. In another language it is a new field: antd would leave the old text in it. */
export function AmountField({ currency, ...field }: Props) {
  const intl = useIntl()
  const decimal = intl.formatNumberToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return (
    <InputNumber<number>
      key={decimal}
      className="md-amount"
      precision={decimalsOf(currency)}
      suffix={currency.toUpperCase()}
      decimalSeparator={decimal}
      {...field}
    />
  )
}
