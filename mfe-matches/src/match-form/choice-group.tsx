import { classNames } from '@kitchenline/ui'
import { useId, type ReactNode } from 'react'

type Props<T extends string> = {
  label: ReactNode
  options: readonly { value: T; label: ReactNode }[]
  value: T | undefined
  onChange: (value: T) => void
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** 'text' is a line of words; 'keys' are square and many, such as the points of a game; 'halves' are the two sides of the net. */
  look?: 'buttons' | 'text' | 'keys' | 'halves'
  /** After the last of them. */
  children?: ReactNode
}

/** One of a few, all in sight: real radio buttons, however they look. */
export function ChoiceGroup<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, error, isRequired = true, isDisabled, look = 'buttons', children } = props
  const name = useId()
  return (
    <div
      className={classNames('mm-choice', `mm-choice--${look}`)}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-required={isRequired || undefined}
    >
      <span className="kl-field__label" id={`${name}-label`}>
        {label}
      </span>
      <div className="mm-choice__options">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames('mm-choice__option', option.value === value && 'mm-choice__option--chosen')}
          >
            <input
              className="mm-choice__input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        {children}
      </div>
      {error && (
        <span className="kl-field__error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
