import { ERASURE_DAYS } from '@kitchenline/domain'
import { ApiProblem, signOut, useNotices, WaitingIsLost } from '@kitchenline/shell-api'
import { Button, Card, ConfirmDialog, TextField } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRequestErasure } from '../data/account.ts'

/** The way out, named by its consequences. */
export function DangerCard({ username }: { username: string }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card title={<FormattedMessage id="danger.title" />}>
      <div className="kl-stack">
        <p className="kl-soft">
          <FormattedMessage id="danger.text" values={{ days: ERASURE_DAYS }} />
        </p>
        <div>
          <Button className="ms-danger" onClick={() => setConfirming(true)}>
            <FormattedMessage id="danger.title" />
          </Button>
        </div>
      </div>
      {isConfirming && <EraseDialog username={username} onClose={() => setConfirming(false)} />}
    </Card>
  )
}

type Wrong = { name?: boolean; password?: 'missing' | 'wrong' | undefined }

const PASSWORD_FAULT = { missing: 'password.currentMissing', wrong: 'danger.wrongPassword' }

function EraseDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const intl = useIntl()
  const notices = useNotices()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const { mutate, isPending } = useRequestErasure()
  const text = (id: string) => intl.formatMessage({ id }, { username, days: ERASURE_DAYS })
  const confirm = () => {
    const isOtherName = typed.trim().toLowerCase() !== username.toLowerCase()
    setWrong({ name: isOtherName, password: password === '' ? 'missing' : undefined })
    if (isOtherName || password === '') return
    mutate(password, {
      onSuccess: ({ dueAt }) => {
        const date = intl.formatDate(dueAt, { year: 'numeric', month: 'long', day: 'numeric' })
        signOut({ title: text('danger.done'), description: intl.formatMessage({ id: 'danger.doneText' }, { date }) })
      },
      onError: (error) => {
        const isWrong = error instanceof ApiProblem && error.problem?.code === 'INVALID_CREDENTIALS'
        if (isWrong) setWrong({ password: 'wrong' })
        else notices.failed(error)
      },
    })
  }
  return (
    <ConfirmDialog
      title={text('danger.ask')}
      confirm={text('danger.confirm')}
      tone="danger"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="kl-stack">
        <p>{text('danger.text')}</p>
        <WaitingIsLost />
        <TextField
          label={<FormattedMessage id="danger.username" values={{ username: <span className="ms-whole">{username}</span> }} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={wrong.name ? text('danger.wrongName') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label={text('danger.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          error={wrong.password && text(PASSWORD_FAULT[wrong.password])}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
