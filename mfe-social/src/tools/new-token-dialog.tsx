import { TOKEN_DAYS, TOKEN_NAME_MAX, TOKEN_SCOPES } from '@kitchenline/domain'
import { useNotices } from '@kitchenline/shell-api'
import { Button, Dialog, TextField } from '@kitchenline/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCreateToken } from './use-tokens.ts'

type Scope = (typeof TOKEN_SCOPES)[number]
type Props = { onCreated: (secret: string) => void; onClose: () => void }

/** Begins with what a tool needs that only reads. */
export function NewTokenDialog({ onCreated, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['matches:read', 'figures:read'])
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90)
  const [isTried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const form = useId()
  const { mutate, isPending } = useCreateToken()
  const text = (id: string) => intl.formatMessage({ id: `tokens.${id}` })
  const isNameless = name.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNameless) nameField.current?.focus()
    if (isNameless || scopes.length === 0) return
    mutate({ name, scopes: [...scopes], days }, { onSuccess: ({ secret }) => onCreated(secret), onError: notices.failed })
  }
  return (
    <Dialog
      title={text('new')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="submit" form={form} tone="primary" disabled={isPending}>
            {text('create')}
          </Button>
        </>
      }
    >
      <form id={form} className="kl-stack" noValidate onSubmit={submit}>
        <TextField
          ref={nameField}
          data-first-focus
          label={text('name')}
          maxLength={TOKEN_NAME_MAX}
          autoComplete="off"
          value={name}
          error={isTried && isNameless ? text('nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <ScopeBoxes
          label={text('allowed')}
          scopes={scopes}
          error={isTried && scopes.length === 0 ? text('scopeMissing') : undefined}
          onChange={setScopes}
        />
        <DaysSelect label={text('lasts')} days={days} onChange={setDays} />
      </form>
    </Dialog>
  )
}

type BoxesProps = {
  label: string
  scopes: readonly Scope[]
  error: string | undefined
  onChange: (scopes: readonly Scope[]) => void
}

function ScopeBoxes({ label, scopes, error, onChange }: BoxesProps) {
  const id = useId()
  const change = (scope: Scope, isChecked: boolean) =>
    onChange(TOKEN_SCOPES.filter((one) => (one === scope ? isChecked : scopes.includes(one))))
  return (
    <fieldset className="ms-scopes" aria-describedby={error && id}>
      <legend className="kl-field__label">{label}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <label key={scope} className="ms-check">
          <input type="checkbox" checked={scopes.includes(scope)} onChange={(event) => change(scope, event.target.checked)} />
          <FormattedMessage id={`tokens.scope.${scope}`} />
        </label>
      ))}
      {error && (
        <span className="kl-field__error" id={id} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}

type Days = (typeof TOKEN_DAYS)[number]

function DaysSelect({ label, days, onChange }: { label: string; days: Days; onChange: (days: Days) => void }) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="kl-field__input" value={days} onChange={(event) => onChange(Number(event.target.value) as Days)}>
        {TOKEN_DAYS.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({ id: 'tokens.days' }, { days: one })}
          </option>
        ))}
      </select>
    </div>
  )
}
