import type { MatchResult } from '@kitchenline/domain'
import { useIntl } from 'react-intl'

type Props = {
  label: string
  /** In the order of play: the last one is now. */
  results: readonly MatchResult[]
}

/** Won and lost at a glance: a disc is a win, a ring a loss. */
export function FormDiscs({ label, results }: Props) {
  const intl = useIntl()
  return (
    <ol className="kl-discs" aria-label={label}>
      {results.map((result, at) => (
        <li key={at} className={`kl-discs__disc kl-discs__disc--${result}`}>
          <span className="kl-visually-hidden">{intl.formatMessage({ id: `result.${result}` })}</span>
        </li>
      ))}
    </ol>
  )
}
