import { TRIAL_MATCHES } from '@kitchenline/domain'
import { Link, useTrial } from '@kitchenline/shell-api'
import { Button, buttonClass, Dialog } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { SIGN_UP, SIGN_UP_AND_BACK } from './sign-up-address.ts'
import type { SignUpPrompt } from './use-save-trial-match.ts'

type Props = { prompt: SignUpPrompt | undefined; onClose: () => void }

/** While a trial match is left the trial may continue; after the last the account is the only way. */
export function SignUpModal({ prompt, onClose }: Props) {
  const logged = useTrial((trial) => trial.matches.length)
  const isLimit = prompt === 'limit' || prompt === 'refused'
  return (
    <Dialog
      title={<FormattedMessage id={isLimit ? 'signUp.limitTitle' : 'signUp.progressTitle'} />}
      isOpen={prompt !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id={isLimit ? 'signUp.later' : 'signUp.continue'} />
          </Button>
          <Link
            to={prompt === 'refused' ? SIGN_UP_AND_BACK : SIGN_UP}
            replace
            className={buttonClass({ tone: 'primary' })}
            onClick={onClose}
          >
            <FormattedMessage id="signUp.action" />
          </Link>
        </>
      }
    >
      <p>
        <FormattedMessage
          id={isLimit ? 'signUp.limitText' : 'signUp.progressText'}
          values={{ count: TRIAL_MATCHES, logged, left: TRIAL_MATCHES - logged }}
        />
      </p>
      <ul className="mm-benefits">
        {['unlimited', 'doubles', 'insights', 'kept'].map((benefit) => (
          <li key={benefit}>
            <FormattedMessage id={`signUp.${benefit}`} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
