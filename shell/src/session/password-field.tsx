import { TextField } from '@kitchenline/ui'
import { useState, type ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'

type Props = Omit<ComponentProps<typeof TextField>, 'type'>

/** One field that can be read, which on a phone saves a second one. What shows it does not bear the field's name. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <label className="kl-check">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        <FormattedMessage id="auth.showTyped" />
      </label>
    </div>
  )
}
