import { Link } from '@kitchenline/shell-api'
import { buttonClass, EmptyState } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** Before the first match: the way to it, and whatever else there is. */
export function NoMatches({ children }: { children?: ReactNode }) {
  return (
    <EmptyState
      drawing="scoreboard"
      title={<FormattedMessage id="match.none" />}
      action={
        <>
          <Link to="/log-match" className={buttonClass({ tone: 'primary' })}>
            <FormattedMessage id="history.logFirst" />
          </Link>
          {children}
        </>
      }
    />
  )
}
