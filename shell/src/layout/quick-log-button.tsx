import { useQuickLog } from '@kitchenline/shell-api'
import { Button, classNames } from '@kitchenline/ui'
import { Plus } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useIsScrolled } from './use-is-scrolled.ts'

/** Pages whose fields it would lie on. */
const FORMS = ['/log-match', '/score']

/**
 * In the header of wide screens; on narrow ones floating above the bottom bar, but in the header of a form. Never both are shown.
 */
export function QuickLogButton({ place }: { place: 'header' | 'floating' }) {
  const open = useQuickLog((state) => state.open)
  const isForm = FORMS.includes(useLocation().pathname)
  const isScrolled = useIsScrolled()
  if (place === 'floating' && isForm) return null
  const isRound = place === 'floating' ? isScrolled : isForm
  const names = classNames('quick-log', `quick-log--${place}`, isForm && 'quick-log--always', isRound && 'quick-log--round')
  return (
    <Button tone="ball" className={names} onClick={() => open()}>
      <Plus aria-hidden />
      <span className="quick-log__word">
        <FormattedMessage id="quickLog.open" />
      </span>
    </Button>
  )
}
