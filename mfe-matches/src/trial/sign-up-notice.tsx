import { TRIAL_MATCHES } from '@kitchenline/domain'
import { Link, useTrial } from '@kitchenline/shell-api'
import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { SIGN_UP_AND_BACK } from './sign-up-address.ts'

type Props = { titleId: string; textId?: string; onLeave?: (() => void) | undefined }

/** Says before anything is entered what a visitor cannot store. What is entered survives the sign-up. */
export function SignUpNotice({ titleId, textId, onLeave }: Props) {
  return (
    <Notice
      tone="amber"
      title={<FormattedMessage id={titleId} values={{ count: TRIAL_MATCHES }} />}
      action={
        <Link
          to={SIGN_UP_AND_BACK}
          replace={onLeave !== undefined}
          className={buttonClass({ tone: 'primary' })}
          onClick={onLeave}
        >
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    >
      <p>
        {textId && (
          <>
            <FormattedMessage id={textId} />{' '}
          </>
        )}
        <FormattedMessage id="trial.draftKept" />
      </p>
    </Notice>
  )
}

/** Shown before anything is entered. */
export function TrialUsedUp({ onLeave }: { onLeave?: () => void }) {
  const logged = useTrial((trial) => trial.matches.length)
  return logged < TRIAL_MATCHES ? null : <SignUpNotice titleId="trial.usedUp" onLeave={onLeave} />
}
