import { useId, type ReactNode, type SelectHTMLAttributes } from 'react'

type Props = SelectHTMLAttributes<HTMLSelectElement> & { label: ReactNode }

/** The platform's own list: no code to load, and the wheel or sheet that each phone's owner knows. */
export function SelectField({ label, ...select }: Props) {
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="kl-field__input" />
    </div>
  )
}
