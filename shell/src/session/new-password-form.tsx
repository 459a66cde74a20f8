import { confirmPasswordReset } from '@kitchenline/api'
import { PASSWORD_MIN } from '@kitchenline/domain'
import { ApiProblem, send, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { currentUserQuery } from '@kitchenline/shell-api/host'
import { Button } from '@kitchenline/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { FIELD_LIMITS, serverErrors } from './field-errors.ts'
import { PasswordField } from './password-field.tsx'

type Props = { secret: string; onUsedUp: () => void }

export function NewPasswordForm({ secret, onUsedUp }: Props) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const problemMessage = useProblemMessage()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (reason: string) => {
    setWrong(reason)
    field.current?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(confirmPasswordReset, { body: { token: secret, password }, player: null }),
    onSuccess: () => {
      // Every session has ended, also one of this browser.
      queryClient.setQueryData(currentUserQuery.queryKey, null)
      showToast({
        tone: 'success',
        title: intl.formatMessage({ id: 'reset.done' }),
        description: intl.formatMessage({ id: 'reset.doneText' }),
      })
      void navigate('/auth', { replace: true })
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.problem?.code === 'RESET_LINK_INVALID') return onUsedUp()
      const { password: refused } = serverErrors(error)
      if (refused) return refuse(refused)
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'reset.failed' }), description: problemMessage(error) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password.length < PASSWORD_MIN) return refuse('auth.error.password')
    setWrong(undefined)
    mutate()
  }
  return (
    <form className="kl-stack" onSubmit={submit} noValidate>
      <PasswordField
        ref={field}
        name="password"
        label={intl.formatMessage({ id: 'reset.password' })}
        placeholder={intl.formatMessage({ id: 'auth.passwordHint' }, FIELD_LIMITS)}
        autoComplete="new-password"
        value={password}
        error={wrong && intl.formatMessage({ id: wrong }, FIELD_LIMITS)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone="primary" shape="block" disabled={isPending}>
        <FormattedMessage id={isPending ? 'reset.saving' : 'reset.save'} />
      </Button>
    </form>
  )
}
