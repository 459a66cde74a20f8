import { login } from '@kitchenline/api'
import { ApiProblem, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button, TextField } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { FieldErrors } from './field-errors.ts'
import { PasswordField } from './password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

type Props = {
  /** Whose screen it is, where that is known. */
  username?: string | undefined
}

export function LoginForm({ username }: Props) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const { form, submit, isPending, errorOf } = useAuthForm({
    endpoint: login,
    schemas: 'login',
    complete: ({ username = '', password = '' }) => ({ username, password }),
    refine: (_fields, errors) => required(errors),
    onSignedIn: ({ name }) =>
      showToast({
        tone: 'success',
        title: intl.formatMessage({ id: 'auth.loginDone' }),
        description: intl.formatMessage({ id: 'auth.welcomeBack' }, { name }),
      }),
    onFailed: (error) =>
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'auth.loginFailed' }),
        description: hasReason(error) ? problemMessage(error) : intl.formatMessage({ id: 'error.INVALID_CREDENTIALS' }),
      }),
  })

  return (
    <form ref={form} className="kl-stack" onSubmit={submit} noValidate>
      <TextField
        name="username"
        label={intl.formatMessage({ id: 'auth.username' })}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
      />
      <PasswordField
        name="password"
        label={intl.formatMessage({ id: 'auth.password' })}
        autoComplete="current-password"
        error={errorOf('password')}
        beside={
          <Link to="/auth/reset" className="kl-link">
            <FormattedMessage id="reset.forgot" />
          </Link>
        }
      />
      <Button type="submit" tone="primary" shape="block" disabled={isPending}>
        <FormattedMessage id={isPending ? 'auth.loginPending' : 'auth.loginSubmit'} />
      </Button>
    </form>
  )
}

/** A refusal without words is a wrong name or password; a server out of reach is not. */
const hasReason = (error: unknown): boolean => !(error instanceof ApiProblem) || error.problem !== undefined

const required = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.keys(errors).map((field) => [field, `auth.error.${field}Required`]))
