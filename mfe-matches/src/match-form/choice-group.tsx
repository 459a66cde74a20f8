import { classNames } from '@kitchenline/ui'
import { useId, type ReactNode } from 'react'

type Props<T extends string> = {
  label: ReactNode
  options: readonly { value: T; label: ReactNode; tone?: 'won' | 'lost' }[]
  value: T | undefined
  onChange: (value: T) => void
  error?: string | undefined
  isRequired?: boolean
  /** 'keys' are square and many, such as the points of a game. */
  size?: 'regular' | 'large' | 'keys'
}

/** One of a few, all in sight: real radio buttons in the look of a row of keys. */
export function ChoiceGroup<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, error, isRequired = true, size = 'regular' } = props
  const name = useId()
  return (
    <div
      className="mm-choice"
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-required={isRequired || undefined}
    >
      <span className="kl-field__label" id={`${name}-label`}>
        {label}
      </span>
      <div className={classNames('mm-choice__options', size !== 'regular' && `mm-choice__options--${size}`)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'mm-choice__option',
              option.tone && `mm-choice__option--${option.tone}`,
              option.value === value && 'mm-choice__option--chosen',
            )}
          >
            <input
              className="mm-choice__input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <span className="kl-field__error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
