import { askedConnection, decideConnection, type AskedConnection } from '@kitchenline/api'
import { isolated } from '@kitchenline/domain'
import { queryOf, send, useProblemMessage, useSession, type LoadMessages } from '@kitchenline/shell-api'
import { MessagesScope, type Messages } from '@kitchenline/shell-api/host'
import { Button, Card, Skeleton } from '@kitchenline/ui'
import { Check } from '@kitchenline/ui/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { PageGuard } from '../page-guard.tsx'
import { AuthHead } from '../session/auth-head.tsx'
import { Refusal } from './refusal.tsx'

export const CONNECT = 'connect'

/** Loaded with the page alone, for few read it. */
export const loadConnectMessages: LoadMessages = async (language) => {
  const own = (await import(/* webpackChunkName: "connect-[request]" */ `./messages/${language}.json`)) as { default: Messages }
  return own.default
}

/** An app asks to read a player's record (OAuth): the player decides here, and goes back to it. */
export const ConnectPage = () => (
  <PageGuard>
    <MessagesScope source={CONNECT}>
      <div className="auth">
        <AuthHead />
        <main className="auth__body auth__body--narrow">
          <Request />
        </main>
      </div>
    </MessagesScope>
  </PageGuard>
)

/** The server judges them; what else a client adds is not looked at, as OAuth has it. */
const NAMES = ['response_type', 'client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method', 'scope', 'resource']

function Request() {
  const [search] = useSearchParams()
  const named = (names: string[]) => Object.fromEntries([...search].filter(([name]) => names.includes(name))) as never
  const { data, error, refetch } = useQuery({ ...queryOf(askedConnection, { query: named(NAMES) }), staleTime: Infinity })
  if (error) return <Refusal error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} lines={6} />
  return <Question asked={data} request={named([...NAMES, 'state'])} />
}

type Props = { asked: AskedConnection; request: object }

function Question({ asked: { name, host, scopes, until }, request }: Props) {
  const heading = useHeadingFocus()
  const { user } = useSession()
  const problemMessage = useProblemMessage()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (isAllowed: boolean) => send(decideConnection, { body: { ...request, isAllowed } as never }),
    onSuccess: ({ address }) => window.location.assign(address),
  })
  const names = { name: isolated(name), username: user && isolated(user.username) }
  const isDevice = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="connect__name">
        <FormattedMessage id="connect.title" values={names} />
      </h1>
      <div className="auth__card">
        <Card>
          <div className="kl-stack">
            <p className="connect__name">
              <FormattedMessage id={isDevice ? 'connect.byDevice' : 'connect.by'} values={{ host: <strong>{host}</strong> }} />
            </p>
            <div>
              <p>
                <FormattedMessage id="connect.may" />
              </p>
              <ul className="connect__scopes">
                {scopes.map((scope) => (
                  <li key={scope}>
                    <Check size={20} aria-hidden />
                    <FormattedMessage id={`connect.scope.${scope}`} />
                  </li>
                ))}
              </ul>
            </div>
            <p>
              <FormattedMessage id="connect.limits" />
            </p>
            <p>
              <FormattedMessage
                id="connect.until"
                values={{ date: <FormattedDate value={until} day="numeric" month="long" year="numeric" /> }}
              />
            </p>
            <p className="kl-soft">
              <FormattedMessage id="connect.warning" />
            </p>
            {error && <p role="alert">{problemMessage(error)}</p>}
            {isSuccess ? (
              <p role="status">
                <FormattedMessage id="connect.done" values={names} />
              </p>
            ) : (
              <>
                <Button tone="primary" shape="block" disabled={isPending} onClick={() => mutate(true)}>
                  <FormattedMessage id="connect.allow" />
                </Button>
                <Button shape="block" disabled={isPending} onClick={() => mutate(false)}>
                  <FormattedMessage id="connect.deny" />
                </Button>
              </>
            )}
          </div>
        </Card>
        <p className="auth__try kl-soft">
          <FormattedMessage id="connect.account" values={names} />
        </p>
      </div>
    </>
  )
}
