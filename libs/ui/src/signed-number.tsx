import { FormattedNumberParts } from 'react-intl'

const MINUS = '\u2212'

type Props = { value: number; maximumFractionDigits?: number }

/** With its sign, also above zero; a real minus, as wide as the plus, where Intl writes a hyphen. */
export const SignedNumber = ({ value, maximumFractionDigits = 0 }: Props) => (
  <FormattedNumberParts value={value} signDisplay="exceptZero" maximumFractionDigits={maximumFractionDigits}>
    {(parts) => <>{parts.map(({ type, value: text }) => (type === 'minusSign' ? MINUS : text)).join('')}</>}
  </FormattedNumberParts>
)
