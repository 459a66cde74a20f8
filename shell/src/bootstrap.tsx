import { onceIdle } from '@kitchenline/shell-api'
import {
  createQueryClient,
  nameLanguage,
  MessagesScope,
  partHost,
  recoverDrafts,
  registerMessages,
  SHELL,
} from '@kitchenline/shell-api/host'
import { unsent } from '@kitchenline/shell-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from './layout/keep-focus.ts'
import { loadShellMessages } from './messages/load-shell-messages.ts'
import { useAppBadge } from './layout/use-app-badge.ts'
import { useFollowNews } from './news/use-follow-news.ts'
import { nextTask } from './next-task.ts'
import { useOffline } from './offline/use-offline.ts'
import { loadPart, loadRoutes, refreshRegistry, registerRemotesOfPage, reportFailure } from './remotes.ts'
import { PartFailure } from './remote-failure.tsx'
import { renderFirst, RoutedPages } from './routed-pages.tsx'
import { createShellRouter } from './router.tsx'
import { AfterSession } from './session/after-session.tsx'
import { useFollowPlayer } from './session/use-follow-player.ts'
import { useSignOutOnRequest } from './session/use-sign-out.ts'
import { showCarriedToast } from './toast/carry-toast.ts'
import { ToastHost } from './toast/toast-host.tsx'
import { standTranslation } from './translated-page.ts'
import { useRetryMigration } from './trial/use-retry-migration.ts'

void start()

async function start(): Promise<void> {
  standTranslation()
  nameLanguage()
  // Over long before a form is drawn.
  void recoverDrafts()
  registerRemotesOfPage()
  partHost.load = loadPart
  partHost.Failure = PartFailure
  // Without any texts the page still works, and shows their keys.
  await Promise.all([registerMessages(SHELL, loadShellMessages).catch(console.error), unsent.load()])
  await nextTask()
  const reportCrash = (remote: string) => reportFailure(remote, 'crash')
  const router = createShellRouter({ load: loadRoutes, refreshRegistry, reportCrash, openAgain: () => location.reload() })
  await nextTask()
  const root = createRoot(document.getElementById('app') as HTMLElement)
  await nextTask()
  renderFirst(
    root,
    <MessagesScope>
      <QueryClientProvider client={createQueryClient()}>
        <BackgroundTasks>
          <RoutedPages router={router} />
        </BackgroundTasks>
        <ToastHost />
      </QueryClientProvider>
    </MessagesScope>,
  )
  showCarriedToast()
}

const startTooltips = () =>
  void import(/* webpackChunkName: "tooltips" */ './tooltip/tooltips.ts').then(
    ({ showTooltips }) => showTooltips(),
    () => undefined,
  )

/** What runs in every tab, whatever page is open. */
function BackgroundTasks({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  useEffect(() => onceIdle(startTooltips), [])
  useFollowPlayer()
  useSignOutOnRequest()
  useRetryMigration()
  useFollowNews()
  useAppBadge()
  useOffline()
  return <AfterSession>{children}</AfterSession>
}
