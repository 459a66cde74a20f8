import { readInvitation, TRIAL_MATCHES } from '@kitchenline/domain'
import { useTrial } from '@kitchenline/shell-api'
import { Card, Notice, Tabs } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { InvitationLine } from './invitation-line.tsx'
import { rememberedInvitation } from './invitation.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

/** What buttons that say "Sign up" lead to; remotes write it too. */
const SIGN_UP = '#sign-up'

/** Starts in login mode, also for the invited, who get a line and a button on top. */
export function AuthCard() {
  const intl = useIntl()
  const isAskedFor = useLocation().hash === SIGN_UP
  const [mode, setMode] = useState(isAskedFor ? 'register' : 'login')
  const [search] = useSearchParams()
  // It may have been opened before the trial that led here.
  const { referralCode: code } = { ...(mode === 'register' && rememberedInvitation()), ...readInvitation(search) }
  const trialMatches = useTrial((trial) => trial.matches.length)
  const tabs = [
    { key: 'login', label: intl.formatMessage({ id: 'auth.login' }), content: <LoginForm /> },
    { key: 'register', label: intl.formatMessage({ id: 'auth.signUp' }), content: <RegisterForm /> },
  ]
  return (
    <div className="auth__card">
      <OfflineNotice />
      <Card title={<FormattedMessage id="auth.getStarted" />}>
        <div className="kl-stack">
          {code && <InvitationLine code={code} onAccept={mode === 'login' ? () => setMode('register') : undefined} />}
          {search.has('returnTo') && !isAskedFor && <Notice title={<FormattedMessage id="auth.wanted" />} />}
          {trialMatches > 0 && <Notice title={<FormattedMessage id="auth.trialMatches" values={{ count: trialMatches }} />} />}
          <Tabs label={intl.formatMessage({ id: 'auth.getStarted' })} tabs={tabs} active={mode} onChange={setMode} />
        </div>
      </Card>
      <p className="auth__try">
        <Link to="/">
          {/* Who has begun to try is not invited to begin. */}
          <FormattedMessage id={trialMatches > 0 ? 'notFound.home' : 'auth.tryFirst'} values={{ matches: TRIAL_MATCHES }} />
        </Link>
        <br />
        <Link to="/privacy">
          <FormattedMessage id="privacy.link" />
        </Link>
      </p>
    </div>
  )
}
