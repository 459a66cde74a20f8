import { useQuickLog } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { Plus } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'

/** In the header of wide screens; on narrow ones its sign alone, in the middle of the bottom bar, where it lies on nothing. Never both are shown. */
export function QuickLogButton({ place }: { place: 'header' | 'bar' }) {
  const open = useQuickLog((state) => state.open)
  return (
    <Button tone="ball" className={`quick-log quick-log--${place}`} onClick={() => open()}>
      <Plus aria-hidden />
      <span className="quick-log__word">
        <FormattedMessage id="quickLog.open" />
      </span>
    </Button>
  )
}
