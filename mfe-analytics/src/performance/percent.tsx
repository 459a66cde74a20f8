import { FormattedNumber } from 'react-intl'

/** 61.25 → 61%. */
export function Percent({ value }: { value: number }) {
  return <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
}
