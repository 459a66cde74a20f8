import { ApiProblem } from '@kitchenline/shell-api'
import { currentUserQuery, screenOwner } from '@kitchenline/shell-api/host'
import { Button, Dialog } from '@kitchenline/ui'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'

const LoginForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "auth" */ './login-form.tsx')).LoginForm,
}))

const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401

const setTrouble = (trouble: 'ended' | undefined) => screenOwner.setState({ trouble })

/** A session that ended, or gave way to another player's: signing in again happens over the page, which keeps its draft. */
export function SignInAgain() {
  const queryClient = useQueryClient()
  const { player, trouble } = screenOwner()
  const { data: user } = useQuery(currentUserQuery)
  const isOther = trouble === 'other'

  useEffect(() => {
    if (!player) return
    return onRefusal(queryClient, () => setTrouble('ended'))
  }, [queryClient, player])
  useEffect(() => {
    // Another player signed in here: what the page shows belongs to the one before.
    if (player && user && user.id !== player) location.reload()
  }, [player, user])

  return (
    <Dialog
      title={<FormattedMessage id={isOther ? 'auth.other' : 'auth.again'} />}
      isOpen={trouble !== undefined}
      onClose={() => setTrouble(undefined)}
      actions={
        isOther ? (
          <Button onClick={() => location.reload()}>
            <FormattedMessage id="auth.otherGoOn" />
          </Button>
        ) : undefined
      }
    >
      <div className="kl-stack">
        <p>
          <FormattedMessage id={isOther ? 'auth.otherText' : player ? 'auth.againText' : 'auth.endedText'} />
        </p>
        <Suspense fallback={null}>
          <LoginForm />
        </Suspense>
      </div>
    </Dialog>
  )
}

/** Any request of a page that the server refused for want of a session. A wrong password at sign-in is another matter. */
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
