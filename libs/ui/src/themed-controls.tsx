import { formatLevel, OFFERED_SKILL_LEVELS, skillCategory } from '@kitchenline/domain'
import {
  Checkbox as AntdCheckbox,
  DatePicker as AntdDatePicker,
  Form as AntdForm,
  Input as AntdInput,
  InputNumber as AntdInputNumber,
  Radio as AntdRadio,
  Select as AntdSelect,
  Switch as AntdSwitch,
} from 'antd'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { AntdTheme } from './antd-theme.tsx'

// Not checked: whether a static is a component. useForm and useWatch are hooks and pass as they are.
const isComponent = (name: string) => !name.startsWith('use')

/** The same control inside our theme, with the statics named, so that the provider cannot be forgotten. */
function themed<C extends object>(Control: C, statics: readonly (keyof C & string)[]): C {
  const wrapped = wrap(Control)
  for (const name of statics) {
    const value = Control[name] as object
    Object.assign(wrapped, { [name]: isComponent(name) ? wrap(value) : value })
  }
  return wrapped as C
}

function wrap(control: object) {
  const Control = control as ComponentType<object>
  return function Themed(props: object) {
    return (
      <AntdTheme>
        <Control {...props} />
      </AntdTheme>
    )
  }
}

export type { FormInstance } from 'antd'

export const Checkbox = themed(AntdCheckbox, ['Group'])
export const DatePicker = themed(AntdDatePicker, ['RangePicker'])
export const Form = themed(AntdForm, ['Item', 'List', 'ErrorList', 'useForm', 'useWatch', 'useFormInstance'])
export const Input = themed(AntdInput, ['TextArea', 'Password', 'Search'])
export const InputNumber = themed(AntdInputNumber, [])
export const Radio = themed(AntdRadio, ['Group', 'Button'])
export const Select = themed(AntdSelect, ['Option'])
export const Switch = themed(AntdSwitch, [])

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
