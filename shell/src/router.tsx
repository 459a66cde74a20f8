import { registerMessages, type PageHandle } from '@kitchenline/shell-api/host'
import { ErrorState } from '@kitchenline/ui'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, useRouteError } from 'react-router-dom'
import { discoverRoutes, SHELL_ROUTE, type RouteSource } from './discover-routes.tsx'
import { EndLastSeen } from './last-seen/end-last-seen.tsx'
import { ComingPage } from './layout/coming-page.tsx'
import { ShellLayout } from './layout/shell-layout.tsx'
import { PageMeta } from './page-meta.tsx'
import { UnmatchedPage } from './unmatched-page.tsx'
import { useEndOpening } from './use-end-opening.ts'

const AUTH: PageHandle = {
  titleId: 'page.auth.title',
  descriptionId: 'page.auth.description',
  keywordsId: 'page.auth.keywords',
  access: 'anyone',
}

const RESET: PageHandle = {
  titleId: 'reset.title',
  descriptionId: 'page.reset.description',
  keywordsId: 'page.auth.keywords',
  access: 'anyone',
}

const CONNECT_PAGE: PageHandle = {
  titleId: 'page.connect.title',
  descriptionId: 'page.connect.description',
  keywordsId: 'page.auth.keywords',
  access: 'user',
}

const PRIVACY_PAGE: PageHandle = {
  titleId: 'privacy.link',
  descriptionId: 'page.privacy.description',
  keywordsId: 'page.default.keywords',
  access: 'anyone',
}

const TERMS_PAGE: PageHandle = {
  titleId: 'terms.link',
  descriptionId: 'page.terms.description',
  keywordsId: 'page.default.keywords',
  access: 'anyone',
}

export function createShellRouter(source: RouteSource) {
  return createBrowserRouter(
    [
      {
        element: <Page />,
        errorElement: <ShellCrash />,
        hydrateFallbackElement: <></>,
        children: [
          {
            path: 'auth',
            handle: AUTH,
            lazy: async () => {
              const { AuthPage } = await import(/* webpackChunkName: "auth" */ './session/auth-page.tsx')
              return { element: <AuthPage coming={<ComingPage />} /> }
            },
          },
          {
            path: 'auth/reset',
            handle: RESET,
            lazy: async () => ({
              Component: (await import(/* webpackChunkName: "reset" */ './session/reset-page.tsx')).ResetPage,
            }),
          },
          {
            path: 'auth/connect',
            handle: CONNECT_PAGE,
            lazy: async () => {
              const { ConnectPage, CONNECT, loadConnectMessages } = await import(
                /* webpackChunkName: "connect" */ './connect/connect-page.tsx'
              )
              await registerMessages(CONNECT, loadConnectMessages)
              return { Component: ConnectPage }
            },
          },
          {
            path: 'privacy',
            handle: PRIVACY_PAGE,
            lazy: async () => {
              const [{ PrivacyPage }, { PRIVACY, loadPrivacyMessages }] = await Promise.all([
                import(/* webpackChunkName: "privacy" */ './privacy/privacy-page.tsx'),
                import(/* webpackChunkName: "privacy" */ './privacy/load-privacy-messages.ts'),
              ])
              await registerMessages(PRIVACY, loadPrivacyMessages)
              return { Component: PrivacyPage }
            },
          },
          {
            path: 'terms',
            handle: TERMS_PAGE,
            lazy: async () => {
              const [{ TermsPage }, { TERMS, loadTermsMessages }] = await Promise.all([
                import(/* webpackChunkName: "terms" */ './terms/terms-page.tsx'),
                import(/* webpackChunkName: "terms" */ './terms/load-terms-messages.ts'),
              ])
              await registerMessages(TERMS, loadTermsMessages)
              return { Component: TermsPage }
            },
          },
          { path: 'dashboard', element: <Navigate to="/" replace /> },
          { id: SHELL_ROUTE, element: <ShellLayout />, children: [{ path: '*', element: <UnmatchedPage /> }] },
        ],
      },
    ],
    { patchRoutesOnNavigation: discoverRoutes(source) },
  )
}

function Page() {
  const showsLastSeen = useEndOpening({ keepsLastSeen: true })
  return (
    <>
      <PageMeta />
      {showsLastSeen && <EndLastSeen />}
      <Outlet />
      {/* A page that is loaded begins at its top: its key is the same for every address. */}
      <ScrollRestoration getKey={({ key, pathname }) => pathname + key} />
    </>
  )
}

/** The last net: the shell itself threw. */
function ShellCrash() {
  const error = useRouteError()
  useEndOpening()
  useEffect(() => console.error(error), [error])
  return <ErrorState title={<FormattedMessage id="error.UNEXPECTED" />} onRetry={() => location.reload()} />
}
