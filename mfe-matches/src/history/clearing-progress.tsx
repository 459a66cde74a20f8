import type { ClearingDto } from '@kitchenline/api'
import { Progress } from '@kitchenline/ui'
import { useIntl } from 'react-intl'

/** A clear that the server continues after its answer: how many are left. */
export function ClearingProgress({ clearing: { format, matches, deleted } }: { clearing: ClearingDto }) {
  const intl = useIntl()
  const left = intl.formatMessage({ id: `history.clearing.${format}` }, { left: matches - deleted })
  return (
    <div className="kl-field">
      <Progress value={deleted} max={matches} label={left} />
      <p className="mm-clearing__left">{left}</p>
    </div>
  )
}
