import { Card } from '@kitchenline/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { AuthHead } from './auth-head.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

type ResetState = { secret?: string } | null

/** The form for a forgotten password, and the target of the link in the mail. */
export function ResetPage() {
  const heading = useHeadingFocus()
  const secret = useSecret()
  const [isUsedUp, setUsedUp] = useState(false)
  const isNew = secret !== undefined && !isUsedUp
  return (
    <div className="auth">
      <AuthHead />
      <main className="auth__body auth__body--narrow">
        <h1 ref={heading} tabIndex={-1}>
          <FormattedMessage id={isNew ? 'reset.newTitle' : 'reset.title'} />
        </h1>
        <div className="auth__card">
          <Card>
            {isNew ? (
              <NewPasswordForm secret={secret} onUsedUp={() => setUsedUp(true)} />
            ) : (
              <ResetRequestForm isUsedUp={isUsedUp} />
            )}
          </Card>
          <p className="auth__try">
            <Link to="/auth">
              <FormattedMessage id="reset.back" />
            </Link>
          </p>
        </div>
      </main>
    </div>
  )
}

/** Out of the address bar at once, where it could be read, copied or stored; it survives a reload of this tab. */
function useSecret(): string | undefined {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const token = hash.slice(1)
  useEffect(() => {
    if (token) void navigate('/auth/reset', { replace: true, state: { secret: token } satisfies ResetState })
  }, [token, navigate])
  return token || (state as ResetState)?.secret
}
