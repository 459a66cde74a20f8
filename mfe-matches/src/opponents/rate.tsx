import { FormattedNumber } from 'react-intl'

/** "67%" of 66.7. */
export const Rate = ({ value }: { value: number }) => (
  <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
)
