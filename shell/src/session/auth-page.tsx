import { countQrScan } from '@kitchenline/api'
import { readInvitation } from '@kitchenline/domain'
import { send, useSession } from '@kitchenline/shell-api'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { AuthCard } from './auth-card.tsx'
import { AuthHead } from './auth-head.tsx'
import { rememberInvitation } from './invitation.ts'
import { LeaveAuthPage } from './leave-auth-page.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { SampleLine } from './sample-line.tsx'

/** `coming` is shown until the page that follows is there. */
export function AuthPage({ coming }: { coming?: ReactNode }) {
  const session = useSession()
  const heading = useHeadingFocus()
  const [search] = useSearchParams()
  useEffect(() => rememberInvitation(search), [search])
  useCountScan(search)

  const isSignedIn = session.status === 'authenticated'
  const [wasSignedIn, setWasSignedIn] = useState(true)
  if (wasSignedIn && !isSignedIn && session.status !== 'loading') setWasSignedIn(false)

  if (isSignedIn) return <LeaveAuthPage ownName={session.user.name} wasSignedIn={wasSignedIn} coming={coming} />
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
          <SampleLine className="auth__line" />
        </div>
        <AuthCard />
        <MarketingPanel />
      </main>
    </div>
  )
}

/** Of this page load. */
const counted = new Set<string>()

/**
 * Counts, once a page load, that a visitor came through a QR code. Nothing waits for it and a failure is ignored. The
 * answer marks the browser, so that a later sign-up counts for the code.
 */
function useCountScan(search: URLSearchParams): void {
  const id = readInvitation(search).qrCodeId
  useEffect(() => {
    if (!id || counted.has(id)) return
    counted.add(id)
    send(countQrScan, { params: { id }, player: null, keepalive: true }).catch(() => undefined)
  }, [id])
}
