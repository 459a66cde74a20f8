import { FormattedNumberParts } from 'react-intl'

const MINUS = '\u2212'

/** A whole number with its sign, also above zero; a real minus, as wide as the plus, where Intl writes a hyphen. */
export const SignedNumber = ({ value }: { value: number }) => (
  <FormattedNumberParts value={value} signDisplay="exceptZero" maximumFractionDigits={0}>
    {(parts) => <>{parts.map(({ type, value: text }) => (type === 'minusSign' ? MINUS : text)).join('')}</>}
  </FormattedNumberParts>
)
