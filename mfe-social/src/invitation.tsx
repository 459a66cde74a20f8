import { Link } from '@kitchenline/shell-api'
import { buttonClass, EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** For a visitor: what an account would open here. */
export function Invitation({ titleId, textId }: { titleId: string; textId: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id={titleId} />}
      text={<FormattedMessage id={textId} />}
      action={
        <Link to="/auth#sign-up" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    />
  )
}
