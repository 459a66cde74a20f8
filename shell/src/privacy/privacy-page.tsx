import { ADDRESS_DAYS, ERASURE_DAYS } from '@kitchenline/domain'
import { MessagesScope } from '@kitchenline/shell-api/host'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useHeadingFocus } from '../layout/use-heading-focus.ts'
import { AuthHead } from '../session/auth-head.tsx'
import { PRIVACY } from './load-privacy-messages.ts'

const SECTIONS = ['stored', 'arrival', 'cookies', 'seen', 'payments', 'analysis', 'mail', 'yours'] as const

/** For everybody, signed in or not. */
export function PrivacyPage() {
  const heading = useHeadingFocus()
  return (
    <MessagesScope source={PRIVACY}>
      <div className="auth">
        <AuthHead />
        <main className="privacy">
          <h1 ref={heading} tabIndex={-1}>
            <FormattedMessage id="privacy.title" />
          </h1>
          {SECTIONS.map((section) => (
            <section key={section}>
              <h2>
                <FormattedMessage id={`privacy.${section}`} />
              </h2>
              <p>
                <FormattedMessage
                  id={`privacy.${section}Text`}
                  values={{ addressDays: ADDRESS_DAYS, leavingDays: ERASURE_DAYS }}
                />
              </p>
            </section>
          ))}
          <p>
            <Link to="/" className="kl-link">
              <FormattedMessage id="notFound.home" />
            </Link>
          </p>
        </main>
      </div>
    </MessagesScope>
  )
}
