import { useEffect, useId, useRef, type ReactNode, type SelectHTMLAttributes } from 'react'

type Props = SelectHTMLAttributes<HTMLSelectElement> & { label: ReactNode }

/** The platform's own list: no code to load, and the wheel or sheet that each phone's owner knows. */
export function SelectField({ label, ...select }: Props) {
  const id = useId()
  const control = useRef<HTMLSelectElement>(null)
  useEffect(() => showWhole(control.current))
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <select {...select} ref={control} id={id} className="kl-field__input" />
    </div>
  )
}

/** So many letters fit it where it is narrowest. */
const ONE_LINE = 18

/** The closed control has one line, which a long name leaves. */
function showWhole(control: HTMLSelectElement | null): void {
  const text = control?.selectedOptions[0]?.text ?? ''
  if (text.length > ONE_LINE) control?.setAttribute('title', text)
  else control?.removeAttribute('title')
}
