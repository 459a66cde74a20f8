import { ErrorState } from '@kitchenline/ui'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRouteError } from 'react-router-dom'
import { useEndOpening } from './use-end-opening.ts'

/** The last net: the shell itself threw. */
export function ShellCrash() {
  const error = useRouteError()
  useEndOpening()
  useEffect(() => console.error(error), [error])
  return <ErrorState title={<FormattedMessage id="error.UNEXPECTED" />} onRetry={() => location.reload()} />
}
