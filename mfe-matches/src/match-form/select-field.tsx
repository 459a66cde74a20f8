import { formatLevel, OFFERED_SKILL_LEVELS, skillCategory } from '@kitchenline/domain'
import { memo, type ReactNode, type SelectHTMLAttributes, useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'

type Props = SelectHTMLAttributes<HTMLSelectElement> & { label: ReactNode }

/** The platform's own list: no code to load, and the wheel or sheet that each phone's owner knows. */
export function SelectField({ label, ...select }: Props) {
  const id = useId()
  const control = useRef<HTMLSelectElement>(null)
  useEffect(() => showFullText(control.current))
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
function showFullText(control: HTMLSelectElement | null): void {
  const text = control?.selectedOptions[0]?.text ?? ''
  if (text.length > ONE_LINE) control?.setAttribute('title', text)
  else control?.removeAttribute('title')
}

type LevelFieldProps = {
  label: string
  level: number
  onChange: (level: number) => void
  /** The level is that of a saved opponent. */
  isLocked: boolean
}

/** 2.0 to 8.0 in tenths; the category follows the level. */
export function LevelField({ label, level, onChange, isLocked }: LevelFieldProps) {
  const intl = useIntl()
  return (
    <SelectField
      label={isLocked ? `${label} ${intl.formatMessage({ id: 'matchForm.autoFilled' })}` : label}
      value={level}
      disabled={isLocked}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {/* A level below the scale that forms offer may come from an analysis; it is shown, not changed. */}
      <LevelOptions below={OFFERED_SKILL_LEVELS.includes(level) ? undefined : level} />
    </SelectField>
  )
}

/** Sixty of them in each seat: not created again with every key pressed in the form. */
const LevelOptions = memo(function LevelOptions({ below }: { below: number | undefined }) {
  const intl = useIntl()
  const levels = below === undefined ? OFFERED_SKILL_LEVELS : [below, ...OFFERED_SKILL_LEVELS]
  return levels.map((level) => (
    <option key={level} value={level}>
      {`${formatLevel(level)} · ${intl.formatMessage({ id: `skill.${skillCategory(level)}` })}`}
    </option>
  ))
})
