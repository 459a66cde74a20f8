import { buttonClass, EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'

export function NotFoundPage() {
  return (
    <EmptyState
      heading="h1"
      title={<FormattedMessage id="notFound.title" />}
      text={<FormattedMessage id="notFound.text" />}
      action={
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="notFound.home" />
        </Link>
      }
    />
  )
}
