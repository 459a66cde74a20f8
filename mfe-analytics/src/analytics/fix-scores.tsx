import { showToast } from '@kitchenline/shell-api'
import { Button, Sign } from '@kitchenline/ui'
import { RefreshCw } from '@kitchenline/ui/icons'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFixScores } from '../data/figures.ts'

/** Rarely needed, so behind three dots. */
export function FixScores() {
  const intl = useIntl()
  const { mutate, isPending } = useFixScores()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    menu.current?.removeAttribute('open')
    menu.current?.querySelector('summary')?.focus()
  }
  const fix = () =>
    mutate(undefined, {
      onSuccess: ({ updated }) => {
        close()
        showToast({ tone: 'success', title: intl.formatMessage({ id: 'analytics.fixed' }, { count: updated }) })
      },
      onError: () => showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'analytics.fixFailed' }) }),
    })
  return (
    <details className="ma-more" ref={menu}>
      <summary aria-label={intl.formatMessage({ id: 'analytics.more' })}>
        <Sign name="more" />
      </summary>
      <div className="ma-more__list">
        <Button onClick={fix} disabled={isPending}>
          <RefreshCw aria-hidden />
          <FormattedMessage id={isPending ? 'analytics.fixing' : 'analytics.fix'} />
        </Button>
      </div>
    </details>
  )
}
