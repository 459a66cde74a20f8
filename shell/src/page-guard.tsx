import { showToast, useSession } from '@kitchenline/shell-api'
import type { PageHandle, Session } from '@kitchenline/shell-api/host'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation } from 'react-router-dom'
import { usePage } from './use-page.ts'

const LeavingPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "leaving" */ './session/leaving-page.tsx')).LeavingPage,
}))

/** Where someone must go instead of this page; undefined when they may stay. */
export function redirectFor(access: PageHandle['access'], session: Session, here: string): string | undefined {
  if (access === 'anyone') return undefined
  if (session.status !== 'authenticated') return `/auth?returnTo=${encodeURIComponent(here)}`
  return access === 'admin' && session.user.role !== 'admin' ? '/dashboard' : undefined
}

/** Lets a page be drawn only for those it is for. The server decides again with every request. */
export function PageGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const dueAt = session.user?.erasureDueAt
  const detour = redirectFor(usePage().handle?.access ?? 'anyone', session, pathname + search)
  if (dueAt) {
    return (
      <Suspense fallback={null}>
        <LeavingPage dueAt={dueAt} />
      </Suspense>
    )
  }
  if (detour && session.status === 'authenticated') return <Refused to={detour} />
  return detour ? <Navigate to={detour} replace /> : children
}

/** Goes elsewhere, and says why. */
function Refused({ to }: { to: string }) {
  const intl = useIntl()
  useEffect(() => showToast({ title: intl.formatMessage({ id: 'admin.refused' }) }), [intl])
  return <Navigate to={to} replace />
}
