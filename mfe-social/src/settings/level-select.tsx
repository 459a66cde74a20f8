import { formatLevel, OFFERED_SKILL_LEVELS, skillCategory } from '@kitchenline/domain'
import { useId } from 'react'
import { useIntl } from 'react-intl'

type Props = { label: string; level: number; onChange: (level: number) => void }

/** 2.0 to 8.0 in tenths; the category follows the level. One from an analysis may lie below: it is shown. */
export function LevelSelect({ label, level, onChange }: Props) {
  const intl = useIntl()
  const id = useId()
  const levels = OFFERED_SKILL_LEVELS.includes(level) ? OFFERED_SKILL_LEVELS : [level, ...OFFERED_SKILL_LEVELS]
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="kl-field__input" value={level} onChange={(event) => onChange(Number(event.target.value))}>
        {levels.map((each) => (
          <option key={each} value={each}>
            {`${formatLevel(each)} · ${intl.formatMessage({ id: `skill.${skillCategory(each)}` })}`}
          </option>
        ))}
      </select>
    </div>
  )
}
