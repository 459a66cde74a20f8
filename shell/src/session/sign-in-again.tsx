import { ApiProblem } from '@kitchenline/shell-api'
import { currentUserQuery } from '@kitchenline/shell-api/host'
import { Dialog } from '@kitchenline/ui'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const LoginForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "auth" */ './login-form.tsx')).LoginForm,
}))

const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401

/** A session that ended while working: signing in again happens over the page, which keeps its draft (D-36). */
export function SignInAgain() {
  const queryClient = useQueryClient()
  const { data: user, dataUpdatedAt } = useQuery(currentUserQuery)
  /** Whose session ended, and when it was last known. */
  const [ended, setEnded] = useState<{ userId: string; knownAt: number }>()
  const isAsking = ended !== undefined && ended.knownAt === dataUpdatedAt

  useEffect(() => {
    if (!user) return
    return onRefusal(queryClient, () => setEnded({ userId: user.id, knownAt: dataUpdatedAt }))
  }, [queryClient, user, dataUpdatedAt])
  useEffect(() => {
    // Somebody else came: what the page shows belongs to the one before.
    if (ended && user && user.id !== ended.userId) location.reload()
  }, [ended, user])

  return (
    <Dialog title={<FormattedMessage id="auth.again" />} isOpen={isAsking} onClose={() => setEnded(undefined)}>
      <div className="kl-stack">
        <p>
          <FormattedMessage id="auth.againText" />
        </p>
        <Suspense fallback={null}>
          <LoginForm />
        </Suspense>
      </div>
    </Dialog>
  )
}

/** Any request of a page, asked or sent, that the server refused for want of a session. A wrong password at sign-in is another matter. */
function onRefusal(queryClient: QueryClient, report: () => void): () => void {
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.query.queryKey[0] !== currentUserQuery.queryKey[0] && isRefused(event.action.error)) report()
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      if (isRefused(error) && (error as ApiProblem).problem?.code === 'UNAUTHENTICATED') report()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
