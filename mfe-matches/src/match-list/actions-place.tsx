import { classNames } from '@kitchenline/ui'
import { useIntl } from 'react-intl'

/** Stands in for the buttons of a card while it is light: as wide, and with their word, so that nothing moves when they come. */
export function ActionsPlace({ hasMenu }: { hasMenu: boolean }) {
  const intl = useIntl()
  return (
    <span aria-hidden className={classNames('mm-actions-place', hasMenu && 'mm-actions-place--menu')}>
      {intl.formatMessage({ id: 'common.share' })}
    </span>
  )
}
