import { formatLevel, OFFERED_SKILL_LEVELS, skillCategory } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import { Select } from './themed-controls.ts'

type Props = {
  value?: number
  onChange?: (level: number) => void
  disabled?: boolean
  id?: string
  'aria-label'?: string
}

/** 2.0 to 8.0 in tenths, each with its category. Works as the child of a Form.Item. */
export function SkillSelect(props: Props) {
  const intl = useIntl()
  const options = OFFERED_SKILL_LEVELS.map((level) => ({
    value: level,
    label: `${formatLevel(level)} · ${intl.formatMessage({ id: `skill.${skillCategory(level)}` })}`,
  }))
  return <Select {...props} options={options} showSearch={{ optionFilterProp: 'label' }} />
}
