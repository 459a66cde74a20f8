import { Button, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useOpponents } from '../data/opponents.ts'

/** A book that could not be read looks like an empty one, and everybody in it like a new person. */
export function BookProblem() {
  const { data, isError, refetch } = useOpponents()
  if (!isError || data) return null
  const retry = (
    <Button onClick={() => void refetch()}>
      <FormattedMessage id="common.retry" />
    </Button>
  )
  return (
    <div role="alert">
      <Notice tone="amber" title={<FormattedMessage id="opponents.failed" />} action={retry}>
        <p>
          <FormattedMessage id="matchForm.bookFailed" />
        </p>
      </Notice>
    </div>
  )
}
