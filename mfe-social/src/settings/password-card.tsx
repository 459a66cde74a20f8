import { PASSWORD_MIN } from '@kitchenline/domain'
import { ApiProblem, useNotices } from '@kitchenline/shell-api'
import { Button, Card, TextField } from '@kitchenline/ui'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangePassword } from '../data/account.ts'

/** Names of messages: the language may change while they are shown. */
type Problems = { current?: string; next?: string }

/** Ends other sessions opened with the old password. */
export function PasswordCard({ username }: { username: string }) {
  const intl = useIntl()
  const notices = useNotices()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const currentField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useChangePassword()
  const text = (id: string) => intl.formatMessage({ id }, { min: PASSWORD_MIN })
  const problem = (id: string | undefined) => id && text(id)

  const refuse = (found: Problems) => {
    setProblems(found)
    const first = found.current ? currentField : nextField
    first.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(current === '' && { current: 'password.currentMissing' }),
      ...(next.length < PASSWORD_MIN && { next: 'password.tooShort' }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing)
    setProblems({})
    mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess: () => {
          setCurrent('')
          setNext('')
          notices.done('password.changed')
        },
        onError: (error) => {
          const code = error instanceof ApiProblem ? error.problem?.code : undefined
          if (code === 'INVALID_CREDENTIALS') refuse({ current: 'password.wrong' })
          else if (code === 'INVALID_INPUT') refuse({ next: 'password.unfit' })
          else notices.failed(error)
        },
      },
    )
  }
  return (
    <Card title={<FormattedMessage id="password.title" />}>
      <form className="kl-stack" noValidate onSubmit={submit}>
        {/* For password managers, which keep a password by its name. */}
        <input
          className="kl-visually-hidden"
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <TextField
          ref={currentField}
          label={text('settings.currentPassword')}
          type="password"
          autoComplete="current-password"
          value={current}
          error={problem(problems.current)}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          ref={nextField}
          label={text('password.new')}
          type="password"
          autoComplete="new-password"
          value={next}
          error={problem(problems.next)}
          onChange={(event) => setNext(event.target.value)}
        />
        <p className="kl-soft">
          <FormattedMessage id="password.hint" />
        </p>
        <div>
          <Button type="submit" disabled={isPending}>
            <FormattedMessage id="password.change" />
          </Button>
        </div>
      </form>
    </Card>
  )
}
