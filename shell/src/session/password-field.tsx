import '../styles/password.css'
import { Button, TextField } from '@kitchenline/ui'
import { Eye, EyeOff } from '@kitchenline/ui/icons'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

type Props = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** Beside the label; reached after the field. */
  beside?: ReactNode
}

/** One field that can be read, which on a phone saves a second one. What shows it does not bear the field's name. */
export function PasswordField({ beside, ...field }: Props) {
  const [isShown, setShown] = useState(false)
  const name = useIntl().formatMessage({ id: 'auth.showTyped' })
  const Sign = isShown ? EyeOff : Eye
  return (
    <div className="password">
      <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button
        tone="quiet"
        shape="icon"
        className="password__eye"
        aria-label={name}
        aria-pressed={isShown}
        data-tip={name}
        onClick={() => setShown(!isShown)}
      >
        <Sign aria-hidden size={20} />
      </Button>
      {beside && <div className="password__beside">{beside}</div>}
    </div>
  )
}
