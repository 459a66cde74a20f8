import { formatLevel, OFFERED_SKILL_LEVELS, skillCategory } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import { SelectField } from './select-field.tsx'

type Props = {
  label: string
  level: number
  onChange: (level: number) => void
  /** The level is that of a saved opponent. */
  isLocked: boolean
}

/** 2.0 to 8.0 in tenths; the category follows the level. */
export function LevelField({ label, level, onChange, isLocked }: Props) {
  const intl = useIntl()
  const shown = (value: number) => `${formatLevel(value)} · ${intl.formatMessage({ id: `skill.${skillCategory(value)}` })}`
  // A level below the scale that forms offer may come from an analysis; it is shown, not changed.
  const levels = OFFERED_SKILL_LEVELS.includes(level) ? OFFERED_SKILL_LEVELS : [level, ...OFFERED_SKILL_LEVELS]
  return (
    <SelectField
      label={isLocked ? `${label} ${intl.formatMessage({ id: 'matchForm.autoFilled' })}` : label}
      value={level}
      disabled={isLocked}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {levels.map((value) => (
        <option key={value} value={value}>
          {shown(value)}
        </option>
      ))}
    </SelectField>
  )
}
