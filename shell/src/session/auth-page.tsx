import { useSession } from '@kitchenline/shell-api'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useHeadingFocus } from '../layout/use-heading-focus.ts'
import { AuthCard } from './auth-card.tsx'
import { AuthHead } from './auth-head.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { rememberInvitation } from './invitation.ts'
import { safeReturnAddress } from './return-address.ts'
import { useCountScan } from './use-count-scan.ts'

export function AuthPage() {
  const session = useSession()
  const heading = useHeadingFocus()
  const [search] = useSearchParams()
  useEffect(() => rememberInvitation(search), [search])
  useCountScan(search)

  if (session.status === 'authenticated') return <Navigate to={safeReturnAddress(search.get('returnTo'))} replace />
  return (
    <div className="auth">
      <AuthHead />
      <main className="auth__body">
        <div className="auth__intro">
          <h1 ref={heading} tabIndex={-1}>
            <FormattedMessage id="auth.headline" />
          </h1>
          <p className="auth__lead">
            <FormattedMessage id="auth.lead" />
          </p>
        </div>
        <AuthCard />
        <MarketingPanel />
      </main>
    </div>
  )
}
