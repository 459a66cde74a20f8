import { Button } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = {
  page: number
  /** Absent at the beginning. */
  onBack: (() => void) | undefined
  /** Absent at the end. */
  onNext: (() => void) | undefined
}

/** Below a table that shows a part of its list. */
export function Pager({ page, onBack, onNext }: Props) {
  return (
    <div className="kl-row md-pager">
      <Button disabled={!onBack} onClick={onBack}>
        <FormattedMessage id="table.previous" />
      </Button>
      <span className="kl-soft" role="status">
        <FormattedMessage id="table.page" values={{ page }} />
      </span>
      <Button disabled={!onNext} onClick={onNext}>
        <FormattedMessage id="table.next" />
      </Button>
    </div>
  )
}
