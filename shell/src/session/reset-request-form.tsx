import { requestPasswordReset } from '@kitchenline/api'
import { PASSWORD_LINK_HOURS } from '@kitchenline/domain'
import { send, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button, Notice, TextField } from '@kitchenline/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { serverErrors } from './field-errors.ts'

/** The same answer whether the address has an account or not. */
export function ResetRequestForm({ isUsedUp }: { isUsedUp: boolean }) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = () => {
    setWrong(true)
    field.current?.focus()
  }
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => send(requestPasswordReset, { body: { email: email.trim() }, player: null }),
    onError: (error) => {
      if ('email' in serverErrors(error)) return refuse()
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'reset.failed' }), description: problemMessage(error) })
    },
  })
  if (isSuccess) {
    return (
      <div role="status">
        <Notice
          tone="court"
          title={<FormattedMessage id="reset.sent" />}
          action={
            <Button onClick={reset}>
              <FormattedMessage id="reset.notArrived" />
            </Button>
          }
        >
          <p>
            <FormattedMessage id="reset.sentText" values={{ email: email.trim(), hours: PASSWORD_LINK_HOURS }} />
          </p>
        </Notice>
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const looksWrong = !/^\S+@\S+\.\S+$/.test(email.trim())
    if (looksWrong) return refuse()
    setWrong(false)
    mutate()
  }
  return (
    <form className="kl-stack" onSubmit={submit} noValidate>
      {isUsedUp ? (
        <div role="alert">
          <Notice tone="amber" title={<FormattedMessage id="error.RESET_LINK_INVALID" />}>
            <p>
              <FormattedMessage id="reset.again" />
            </p>
          </Notice>
        </div>
      ) : (
        <p className="kl-soft">
          <FormattedMessage id="reset.text" />
        </p>
      )}
      <TextField
        ref={field}
        type="email"
        name="email"
        label={intl.formatMessage({ id: 'auth.email' })}
        autoComplete="email"
        value={email}
        error={isWrong ? intl.formatMessage({ id: 'auth.error.email' }) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" tone="primary" shape="block" disabled={isPending}>
        <FormattedMessage id={isPending ? 'reset.sending' : 'reset.send'} />
      </Button>
    </form>
  )
}
