import { useQuickLog } from '@kitchenline/shell-api'
import { Button, classNames } from '@kitchenline/ui'
import { Plus } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'

/** In the header of wide screens, floating above the bottom bar of narrow ones: never both are shown. */
export function QuickLogButton({ place }: { place: 'header' | 'floating' }) {
  const open = useQuickLog((state) => state.open)
  return (
    <Button tone="ball" className={classNames('quick-log', `quick-log--${place}`)} onClick={() => open()}>
      <Plus aria-hidden />
      <FormattedMessage id="quickLog.open" />
    </Button>
  )
}
