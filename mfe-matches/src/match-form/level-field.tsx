import { formatLevel, OFFERED_SKILL_LEVELS, skillCategory } from '@kitchenline/domain'
import { memo } from 'react'
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
