import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A plain labelled input whose error is tied to it. For forms with pickers use @kitchenline/ui/form. */
export function TextField({ label, error, ref, ...input }: Props) {
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        className="kl-field__input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span className="kl-field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
