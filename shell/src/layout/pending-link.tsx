import { useUnsent } from '@kitchenline/shell-api'
import { buttonClass, classNames } from '@kitchenline/ui'
import { CloudOff } from '@kitchenline/ui/icons'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

const word = (text: ReactNode[]) => <span className="pending-link__word">{text}</span>

/** How many matches are on this device only; nothing while there are none. */
export function PendingLink() {
  const intl = useIntl()
  const pending = useUnsent()
  const count = pending.length
  if (count === 0) return null
  const needsDecision = pending.some(({ refusal }) => refusal)
  return (
    <Link
      to="/history"
      className={classNames(buttonClass(), 'pending-link', needsDecision && 'pending-link--refused')}
      data-tip={intl.formatMessage({ id: 'pending.count' }, { count })}
    >
      <CloudOff aria-hidden />
      <FormattedMessage id="pending.short" values={{ count, word }} />
    </Link>
  )
}
