import { currentUserQuery, screenOwner } from '@kitchenline/shell-api/host'
import { Button, Dialog } from '@kitchenline/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'

const LoginForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "auth" */ './login-form.tsx')).LoginForm,
}))

/**
 * Signing in again over the page, after a session ended or another player signed in. The page keeps its draft and
 * repeats what was refused.
 */
export function SignInAgain() {
  const { player, trouble } = screenOwner()
  const { data: user } = useQuery(currentUserQuery)
  const isOther = trouble === 'other'

  useEffect(() => {
    // Another player signed in here: what the page shows belongs to the one before.
    if (player && user && user.id !== player) location.reload()
  }, [player, user])

  return (
    <Dialog
      title={<FormattedMessage id={isOther ? 'auth.other' : 'auth.again'} />}
      isOpen={isOther || trouble === 'ended'}
      onClose={() => screenOwner.setState({ trouble: 'declined' })}
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
          <LoginForm username={user?.username} />
        </Suspense>
      </div>
    </Dialog>
  )
}
